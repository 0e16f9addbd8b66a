import type { Columns } from '../csv.ts'
import { importTargets } from './targets.ts'

/** What people call a column in three languages; it is the first of the targets that a noun has. */
const called: readonly (readonly [targets: string, names: string])[] = [
  [
    'name',
    'Name, Full name, Candidate name, Applicant name, Mentee name, नाम, पूरा नाम, नाव, पूर्ण नाव, संपूर्ण नाव, उमेदवाराचे नाव',
  ],
  ['firstName part.first', 'First name, Given name, पहला नाम, प्रथम नाम, पहिले नाव, स्वतःचे नाव'],
  [
    'fatherName part.middle',
    "Father name, Father's name, Middle name, पिता का नाम, मध्य नाम, वडिलांचे नाव, मधले नाव",
  ],
  ['lastName part.last', 'Last name, Surname, Family name, उपनाम, कुलनाम, सरनेम, आडनाव'],
  [
    'email',
    'Email, E-mail, Email ID, Mail ID, Email address, Gmail, ई-मेल, ईमेल, ईमेल आईडी, ईमेल पता, ईमेल पत्ता, मेल आयडी, ईमेल आयडी',
  ],
  [
    'phoneNumber mobile_no',
    'Phone, Phone no, Phone number, Mobile, Mobile no, Mobile number, Contact, Contact no, Contact number, Cell, WhatsApp, WhatsApp no, WhatsApp number, Telephone, फोन, फ़ोन, फोन नंबर, दूरभाष, मोबाइल, मोबाईल, मोबाइल नंबर, मोबाईल नंबर, मोबाइल क्रमांक, मोबाईल क्रमांक, मोबाइल नं, भ्रमणध्वनी, संपर्क, संपर्क क्रमांक, व्हाट्सएप, व्हॉट्सॲप',
  ],
  [
    'dob',
    'Date of birth, DOB, Birth date, Birthdate, Birthday, जन्मतारीख, जन्म तारीख, जन्मतिथि, जन्म तिथि, जन्म दिनांक, जन्मदिनांक',
  ],
  ['education', 'Education, Qualification, Degree, शिक्षा, शिक्षण, योग्यता, शैक्षणिक पात्रता, शैक्षणिक योग्यता, पदवी'],
  ['location', 'Location, Place, Address, स्थान, ठिकाण, पता, पत्ता'],
  [
    'city_or_village part.city',
    'City, Village, Town, City/Village, Town or village, शहर, गाँव, गांव, गाव, शहर/गाँव, शहर/गाव, शहर किंवा गाव, शहर या गाँव',
  ],
  ['taluka part.taluka', 'Taluka, Taluk, Tehsil, Tahsil, Block, तालुका, तहसील'],
  ['district part.district', 'District, Dist, ज़िला, जिला, जिल्हा'],
  ['part.state', 'State, राज्य'],
  ['goals', 'Goals, Goal, Aim, लक्ष्य, उद्दिष्टे, उद्दिष्ट, ध्येय'],
  [
    'expectations',
    'Expectations, Expectation, Expectations from mentor, Expectations from the mentor, अपेक्षाएँ, मार्गदर्शक से अपेक्षाएँ, अपेक्षा, मार्गदर्शकाकडून अपेक्षा',
  ],
  [
    'interests',
    'Interests, Interest, Areas of interest, Area of interest, रुचि के क्षेत्र, रुचि, आवडीची क्षेत्रे, आवड',
  ],
  [
    'language',
    'Preferred language, Mail language, Language of mails, पसंदीदा भाषा, पत्र की भाषा, पसंतीची भाषा, पत्राची भाषा',
  ],
  ['languages', 'Languages, Language, Languages known, भाषाएँ, भाषा'],
  ['skills', 'Skills, Skill, कौशल, कौशल्ये, कौशल्य'],
  ['experience', 'Experience, Years of experience, Work experience, अनुभव, अनुभव के वर्ष, अनुभवाची वर्षे'],
  ['category industry', 'Category, Industry, Sector, Business, श्रेणी, उद्योग, उद्योग क्षेत्र, क्षेत्र, व्यवसाय'],
  ['subcategory', 'Subcategory, Sub category, Field, उपश्रेणी'],
  ['headline', 'Headline, Your business in a line'],
  ['bio', 'Bio, About, About me, परिचय, माहिती'],
  ['description', 'Description, विवरण, वर्णन'],
  ['imageUrl', 'Photo, Photo address, फ़ोटो, फोटो'],
]

/** Letters and digits alone; nukta is no difference. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\u093c/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/**
 * What the columns of a file are taken for by their names, in three languages or as the API calls them: a target of
 * `importTargets` for each header, or empty where none is known or an earlier column is the same.
 */
export function matchHeaders(headers: readonly string[], columns: Columns): string[] {
  const targets = importTargets(columns)
  const known = new Map<string, string>()
  for (const [wanted, names] of called) {
    const target = wanted.split(' ').find((one) => targets.includes(one))
    if (target !== undefined) for (const name of names.split(', ')) known.set(folded(name), target)
  }
  // "ID" is how many call a running number, and "Language" what somebody speaks.
  const exact = ['_id', 'language']
  for (const target of targets) if (!exact.includes(target)) known.set(folded(target), target)
  // The state of an export is where a mentee stands, not where they live.
  const isExport = headers.some((name) => name.trim() === '_id')
  const found = headers.map((header) => {
    const name = header.trim()
    if (exact.includes(name)) return name
    return isExport && columns[name] === 'told' ? '' : (known.get(folded(name)) ?? '')
  })
  return found.map((target, at) => (found.indexOf(target) === at && targets.includes(target) ? target : ''))
}
