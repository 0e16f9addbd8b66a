import type { Columns } from '#csv/values.ts'
import { folded } from './folded.ts'
import { areSaid, isOfOthers, nameWords, partsOf, sayingWords } from './header-words.ts'
import { importTargets } from './targets.ts'

/** Names of columns in three languages. A column maps to the first listed target that the noun has. */
const called: readonly (readonly [targets: string, names: string])[] = [
  [
    'name part.name',
    'Name, Full name, Mentor name, Promoter name, Member name, Participant name, Student name, Candidate name, Applicant name, Mentee name, Name and surname, Name & surname, First and last name, नाम, नाम और उपनाम, पूरा नाम, नाव, पूर्ण नाव, संपूर्ण नाव, नाव व आडनाव, नाव आणि आडनाव',
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
    'Date of birth, DOB, Birth date, Birthdate, Birthday, जन्मतारीख, जन्म तारीख, जन्मतिथि, जन्म तिथि, जन्म दिनांक, जन्मदिनांक, When born',
  ],
  [
    'education',
    'Education, Qualification, Degree, Educational qualification, Highest qualification, Educational background, Study, Studies, Studied, शिक्षा, पढ़ाई, शिक्षण, योग्यता, शैक्षणिक पात्रता, शैक्षणिक योग्यता, पदवी, शिकलात, शिकला आहात',
  ],
  [
    'location',
    'Location, Place, Address, Residential address, Where you live, स्थान, ठिकाण, पता, पत्ता, निवासी पता, राहण्याचे ठिकाण',
  ],
  [
    'city_or_village part.city',
    'City, Village, Town, City/Village, Town or village, गावाचे नाव, गाँव का नाम, शहर, गाँव, गांव, गाव, शहर/गाँव, शहर/गाव, शहर किंवा गाव, शहर या गाँव',
  ],
  ['taluka part.taluka', 'Taluka, Taluk, Tehsil, Tahsil, Block, तालुका, तहसील'],
  ['district part.district', 'District, Dist, ज़िला, जिला, जिल्हा'],
  ['part.state', 'State, राज्य'],
  [
    'goals',
    'Goals, Goal, Aim, Objective, Objectives, Business goal, Achieve, Aim in life, लक्ष्य, उद्दिष्टे, उद्दिष्ट, ध्येय',
  ],
  [
    'expectations',
    'Expectations, Expectation, What do you expect, Expectations from mentor, Expectations from the mentor, अपेक्षाएँ, मार्गदर्शक से अपेक्षाएँ, अपेक्षा, मार्गदर्शकाकडून अपेक्षा',
  ],
  [
    'interests',
    'Interests, Interest, Interested, Areas of interest, Area of interest, रुचि के क्षेत्र, रुचि, आवडीची क्षेत्रे, आवड',
  ],
  [
    'language',
    'Preferred language, Mail language, Language of mails, पसंदीदा भाषा, पत्र की भाषा, पसंतीची भाषा, पत्राची भाषा',
  ],
  ['languages', 'Languages, Language, Languages known, भाषाएँ, भाषा'],
  ['skills', 'Skills, Skill, कौशल, कौशल्ये, कौशल्य'],
  [
    'experience',
    'Experience, Years of experience, Years of exp, Exp in years, Work experience, अनुभव, अनुभव के वर्ष, अनुभवाची वर्षे',
  ],
  ['category industry', 'Category, Industry, Sector, Business, श्रेणी, उद्योग, उद्योग क्षेत्र, क्षेत्र, व्यवसाय'],
  ['subcategory', 'Subcategory, Sub category, Field, उपश्रेणी'],
  ['headline', 'Headline, Your business in a line'],
  ['bio', 'Bio, About, About me, परिचय, माहिती'],
  ['description', 'Description, विवरण, वर्णन'],
  ['imageUrl', 'Photo, Photo address, फ़ोटो, फोटो'],
]

/** Next to words such as "father" or "office", these are not the person's own fields. */
const personal =
  /^(?:name|firstName|lastName|email|phoneNumber|mobile_no|dob|location|city_or_village|taluka|district|part\.(?!middle).*)$/
const places = new Set([
  'location',
  'city_or_village',
  'taluka',
  'district',
  'part.city',
  'part.taluka',
  'part.district',
  'part.state',
])
/** A column "Category" with one of these values contains the caste. */
const castes = /\b(?:sc|st|obc|nt|vjnt|ews|general|open)\b/i

/** "Where did you study?" asks for a college, not for a degree. */
const isOfPlaceOrTime = /^\W*(?:where|when|how)\b/i

/** The target of a column (empty if unknown), and whether it is a guess. */
export type HeaderMatch = { target: string; isGuess: boolean }
const unknown: HeaderMatch = { target: '', isGuess: false }

/**
 * Maps the headers of a file to `importTargets`, by names in three languages or by the API's names. A header
 * is empty if it is unknown or another column has the same target. Headers in two languages, with a hint or
 * as a question are matched by their parts and words. Extra words in a header make the match a guess.
 *
 * @param labels columns by the folded headings of exports in words, in every language
 */
export function readHeaders(
  headers: readonly string[],
  columns: Columns,
  labels: ReadonlyMap<string, string> = new Map(),
): HeaderMatch[] {
  const targets = importTargets(columns)
  const names = namesOf(targets)
  const known = new Map(names.map(({ name, target }) => [folded(name), target]))
  // Many files use "ID" for a running number, and "Language" for a spoken language.
  const exact = ['_id', 'language']
  for (const target of targets) if (!exact.includes(target)) known.set(folded(target), target)
  // In an export, the state is a mentee's application state, not an Indian state.
  const isExport = headers.some((name) => name.trim() === '_id' || labels.get(folded(name)) === '_id')
  const found = headers.map((header): HeaderMatch => {
    const name = header.trim()
    if (exact.includes(name)) return sure(targets.includes(name) ? name : '')
    if (isExport && columns[name] === 'told') return unknown
    const labelled = labels.get(folded(name))
    if (labelled !== undefined && targets.includes(labelled)) return sure(labelled)
    if (labelled !== undefined && isExport) return unknown
    const target = known.get(folded(name))
    return target === undefined ? guess(name, { known, names, targets }) : sure(target)
  })
  // If several columns match, a sure one wins, then the first.
  const first = (target: string) =>
    [false, true]
      .map((isGuess) => found.findIndex((one) => one.target === target && one.isGuess === isGuess))
      .find((at) => at !== -1)
  return found.map((one, at) => (one.target !== '' && first(one.target) === at ? one : unknown))
}

/** The targets alone. */
export function matchHeaders(headers: readonly string[], columns: Columns): string[] {
  return readHeaders(headers, columns).map(({ target }) => target)
}

const sure = (target: string): HeaderMatch => ({ target, isGuess: false })

type Name = { name: string; words: readonly string[]; target: string }

/** Each name with its words and its target, of those that there are. */
function namesOf(targets: readonly string[]): Name[] {
  return called.flatMap(([wanted, names]) => {
    const target = wanted.split(' ').find((one) => targets.includes(one))
    return target === undefined
      ? []
      : names.split(', ').map((name) => ({ name, words: nameWords(name), target }))
  })
}

type Known = {
  known: ReadonlyMap<string, string>
  names: readonly Name[]
  targets: readonly string[]
}

function guess(header: string, { known, names, targets }: Known): HeaderMatch {
  const parts = partsOf(header)
  const byPart = parts.map((part) => known.get(folded(part)))
  const said = byPart.filter((target) => target !== undefined)
  const whole = said.length > 0 ? said : byWords(header, names)
  const target = one(whole.length > 0 ? whole : parts.flatMap((part) => byWords(part, names)), targets)
  if (target === undefined || misleads(header, target)) return unknown
  return { target, isGuess: said.length < parts.length || new Set(said).size > 1 }
}

/** A header that names the target's word but asks for something else: the father's name, a caste category. */
function misleads(header: string, target: string): boolean {
  if (personal.test(target) && isOfOthers(header, target)) return true
  if (target === 'education') return isOfPlaceOrTime.test(header)
  return /category/i.test(target) && castes.test(header)
}

/** The one that all of them are, or the place that several parts of one are. */
function one(found: readonly string[], targets: readonly string[]): string | undefined {
  const [first, ...others] = new Set(found)
  if (others.length === 0) return first
  return found.every((target) => places.has(target)) && targets.includes('location') ? 'location' : undefined
}

/** The targets of the longest names whose words a header says. */
function byWords(header: string, names: Known['names']): string[] {
  const words = sayingWords(header)
  const said = names.flatMap(({ words: needed, target }) =>
    areSaid(needed, words) ? [{ target, length: needed.length }] : [],
  )
  const longest = Math.max(...said.map(({ length }) => length))
  return said.filter(({ length }) => length === longest).map(({ target }) => target)
}
