import { expect, test } from 'vitest'
import { menteeCsvColumns } from '#mentees/calls.ts'
import { mentorCsvColumns } from '../profile/mentor-columns.ts'
import { promoterCsvColumns } from '#promoters/calls.ts'
import { matchHeaders, readHeaders } from './headers.ts'
import { ofInvited } from './targets.ts'

const [mentee, mentor] = [ofInvited(menteeCsvColumns), ofInvited(mentorCsvColumns)]

const inMentees = (header: string) => readHeaders([header], mentee)[0]
const inMentors = (header: string) => readHeaders([header], mentor)[0]
const sure = (target: string) => ({ target, isGuess: false })
const guess = (target: string) => ({ target, isGuess: true })

test.each([
  ['Full Name / नाव', 'name'],
  ['नाव (Name)', 'name'],
  ['Name | नाम', 'name'],
  ['Name\nनाव', 'name'],
  ['1. Name', 'name'],
  ['Q2) Name *', 'name'],
  ['Full Name (as per Aadhaar)', 'name'],
  ['Name - in English', 'name'],
  ['शिक्षण (Education)', 'education'],
  ['Mobile No. (10 digits) / मोबाईल क्रमांक', 'mobile_no'],
  ['Mobile Number: only digits', 'mobile_no'],
  ['Mobile / WhatsApp', 'mobile_no'],
  ['Phone [WhatsApp]', 'mobile_no'],
  ['Date of Birth (DD/MM/YYYY)', 'dob'],
  ['DOB (dd-mm-yyyy)', 'dob'],
  ['जन्मतारीख / Date of birth', 'dob'],
  ['Email ID (optional)', 'email'],
  ['Taluka / तालुका', 'taluka'],
  ['जिल्हा / District', 'district'],
  ['City/Village', 'city_or_village'],
  ['उद्दिष्टे (Goals)', 'goals'],
])('%s is understood for sure', (header, target) => expect(inMentees(header)).toEqual(sure(target)))

test.each([
  ['What is your business goal?', 'goals'],
  ['What are your goals for the next year?', 'goals'],
  ['What do you want to achieve?', 'goals'],
  ['What do you expect from your mentor?', 'expectations'],
  ['Your highest educational qualification', 'education'],
  ['Please enter your e-mail', 'email'],
  ['Email Address (we will write to you)', 'email'],
  ['Your WhatsApp number please', 'mobile_no'],
  ['Name of the candidate', 'name'],
  ['Name of the applicant', 'name'],
  ['Name of the trainee', 'name'],
  ['Name of mentee / मेंटीचे नाव', 'name'],
  ['Your name', 'name'],
  ['तुमचे नाव काय?', 'name'],
  ['अर्जदाराचे नाव', 'name'],
  ['विद्यार्थ्याचे नाव', 'name'],
  ['आवेदक का नाम', 'name'],
  ['What have you studied?', 'education'],
  ['What do you study?', 'education'],
  ['What did you study so far?', 'education'],
  ['आपने क्या पढ़ाई की है?', 'education'],
  ['Mobile number of mentee', 'mobile_no'],
  ['अर्जदाराचा मोबाईल क्रमांक', 'mobile_no'],
  ['What are you interested in?', 'interests'],
  ['When were you born?', 'dob'],
  ['What is your aim in life?', 'goals'],
  ["Candidate's D.O.B.", 'dob'],
  ['Full name (with village)', 'name'],
  ['Please give your email address', 'email'],
  ['Education: how far did you study?', 'education'],
  ['Name of village', 'city_or_village'],
  ['Which areas interest you?', 'interests'],
  ['Where do you live now?', 'location'],
  ['आपले पूर्ण नाव लिहा', 'name'],
  ['तुमचे शिक्षण काय आहे?', 'education'],
  ['आपकी जन्मतिथि क्या है?', 'dob'],
  ['Village / Taluka / District', 'location'],
  ['गाव, तालुका, जिल्हा', 'location'],
  ['City & District', 'location'],
  ['City, State', 'location'],
  ['Place (City, District)', 'location'],
  ['Date / birth', 'dob'],
  ['Surname and skills', 'part.last'],
  ['Name of father', 'part.middle'],
])('%s is guessed', (header, target) => expect(inMentees(header)).toEqual(guess(target)))

test.each([
  'Timestamp',
  'Sr. No.',
  'Reason',
  'Age',
  'Gender',
  'Column 7',
  "Mother's name",
  'Surname of father',
  "Father's mobile number",
  'Parent’s phone',
  'Guardian email',
  'Emergency contact number',
  'Alternate mobile number',
  'Company name',
  'Name of your business',
  'Name (of business)',
  'College / University',
  'Where did you study?',
  '“Where did you study?”',
  'Village / Education',
  'How long have you studied?',
  'Where were you born?',
  'Bank account name',
  'Business address',
  'Birth place',
  'Reference name and phone',
  'पालकांचा मोबाईल / Parent mobile',
  'Do you agree to share your email?',
  'Have you started a business with a clear goal?',
  'क्या आपकी शिक्षा पूरी हुई?',
  'तुमचे शिक्षण पूर्ण झाले का?',
  'How did you contact us',
  'Email or phone',
  'Education and goals',
  '',
  '()',
  '???',
])('%j is not taken for what it is not', (header) => expect(inMentees(header)).toEqual(sure('')))

test.each([
  ['Name', sure('part.name')],
  ['Full Name / नाव', sure('part.name')],
  ['Name of the mentor', guess('part.name')],
  ['Name of Mentor / मार्गदर्शकाचे नाव', guess('part.name')],
  ['मार्गदर्शक का नाम', guess('part.name')],
  ['Name & Surname', sure('part.name')],
  ['नाव व आडनाव', sure('part.name')],
  ['How many years of experience do you have?', guess('experience')],
  ['Total experience (in years)', guess('experience')],
  ['Experience (in years)', sure('experience')],
  ['Industry / Sector', sure('category')],
  ['Category (SC/ST/OBC/General)', sure('')],
  ['Tell us about your business', sure('')],
  ['City / District', guess('location')],
  ['Taluka / District', guess('location')],
  ['The address of your photo', guess('imageUrl')],
])('of a mentor: %s', (header, found) => expect(inMentors(header)).toEqual(found))

test('a field is taken once: by the column that is sure, else by the first', () => {
  const headers = [
    'Your email please',
    'Email',
    'E-mail',
    'Your mobile please',
    'Which mobile do you use',
    'Name',
  ]
  expect(matchHeaders(headers, mentee)).toEqual(['', 'email', '', 'mobile_no', '', 'name'])
})

test('two ordinary files are understood', () => {
  const form = [
    'Timestamp',
    'Email Address',
    'Full Name (as per Aadhaar) / पूर्ण नाव',
    'Mobile Number (WhatsApp)',
    'Date of Birth (DD/MM/YYYY)',
    'Village / Taluka / District',
    'शिक्षण (Educational Qualification)',
    'What is your business goal?',
    'What do you expect from a mentor?',
    'Areas of Interest (comma separated)',
  ]
  expect(matchHeaders(form, mentee)).toEqual(
    ' email name mobile_no dob location education goals expectations interests'.split(' '),
  )
  const list = ['Sr. No.', 'Name', 'Mobile No.', 'Email ID', 'City / शहर', 'Sector', 'Years of Exp.', 'DOB']
  expect(matchHeaders(list, mentor)).toEqual(
    ' part.name phoneNumber email part.city category experience dob'.split(' '),
  )
  expect(matchHeaders(['Name', 'Phone', 'Email'], promoterCsvColumns)).toEqual([
    'part.name',
    'phoneNumber',
    'email',
  ])
})

test('the headings of an export are its columns, also where they say something else in another file', () => {
  const labels = new Map([
    ['recordid', '_id'],
    ['helpneeded', 'matching.needs'],
    ['state', 'state'],
  ])
  const targets = (headers: string[]) => readHeaders(headers, mentee, labels).map(({ target }) => target)
  expect(targets(['Record ID', 'Help needed', 'State'])).toEqual(['_id', 'matching.needs', ''])
  expect(targets(['Help needed', 'State'])).toEqual(['matching.needs', 'part.state'])
})
