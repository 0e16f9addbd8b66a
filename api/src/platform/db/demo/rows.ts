import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { experienceYears } from '#platform/lib/experience.ts'
import { sanitizeRichText } from '#platform/lib/sanitize-html.ts'
import type { AccountTable } from '../account-schema.ts'
import type { MenteeTable, MentorTable, PromoterTable } from '../schema.ts'
import { adminSearchKey, menteeSearchKeys, publicSearchKey } from '../search-keys.ts'
import { helpsOf } from './answers.ts'
import type { CategoryIds } from './categories.ts'
import { otherLanguages, type mentees } from './mentees.ts'
import type { DemoMentor } from './mentors.ts'
import { portraitOf } from './portraits.ts'
import type { promoters } from './promoters.ts'
import { readList } from './records.ts'

type Language = 'en' | 'hi' | 'mr'
type NewAccount = Omit<Insertable<AccountTable>, 'password_hash'> & { id: string; email: string }
type Made<Row> = { account: NewAccount; row: Row }

const WORDS = {
  en: {
    years: (years: string) => `${years} years`,
    help: 'What I can help with',
    meet: 'How we work together',
    steps: ['A first call to understand your idea', 'A plan for ninety days', 'A review every two weeks'],
    speaks: ['English', 'Marathi'],
  },
  hi: {
    years: (years: string) => `${years} वर्ष`,
    help: 'मार्गदर्शन के विषय',
    meet: 'साथ काम करने का तरीका',
    steps: ['विचार समझने के लिए पहली बातचीत', 'नब्बे दिन की योजना', 'हर दो सप्ताह में समीक्षा'],
    speaks: ['Hindi', 'English'],
  },
  mr: {
    years: (years: string) => `${years} वर्षे`,
    help: 'मार्गदर्शनाचे विषय',
    meet: 'आपण एकत्र कसे काम करू',
    steps: ['कल्पना समजून घेण्यासाठी पहिली भेट', 'नव्वद दिवसांचा आराखडा', 'दर दोन आठवड्यांनी आढावा'],
    speaks: ['Marathi', 'Hindi', 'English'],
  },
}

type AccountFields = Pick<NewAccount, 'role' | 'kind' | 'email' | 'name'> & {
  language: Language
  created: Date
}

export function newAccount({ created, ...account }: AccountFields): NewAccount {
  return { id: randomUUID(), ...account, demo: true, created_at: created, updated_at: created }
}

/** A demo person, their list position and sign-up time. */
type DemoPerson<Person> = { person: Person; at: number; created: Date }
type DemoStatus = { approve: boolean; block: boolean; categories: CategoryIds }

export function mentorRow(demo: DemoPerson<DemoMentor> & DemoStatus): Made<Insertable<MentorTable>> {
  const { person, at, created, approve, block, categories } = demo
  const { firstName, lastName, location, bio, category, subcategory } = person
  const language = languageOf(person.language)
  const email = emailOf(person.local, at)
  const hasPortrait = portraitOf(person.local) !== undefined
  const phoneNumber = phoneOf(9_822_010_000, at)
  const skills = readList(person.skills)
  const experience = WORDS[language].years(person.years)
  const account = newAccount({ role: 'mentor', email, name: `${firstName} ${lastName}`, language, created })
  return {
    account,
    row: {
      id: account.id,
      ...namesOf(person),
      phone_number: phoneNumber,
      dob: dobOf(Number(person.years) + 25, at),
      description: descriptionOf(language, bio, skills),
      experience,
      experience_years: experienceYears(experience),
      location,
      bio,
      skills,
      languages: WORDS[language].speaks,
      helps: helpsOf(category, at),
      category_id: categories.get(category) ?? null,
      subcategory_id: categories.get(`${category}/${subcategory}`) ?? null,
      // People with a portrait have consented to the public home page.
      shown_to_all: hasPortrait,
      shown_experience: hasPortrait,
      approve,
      block,
      search_key: publicSearchKey({ firstName, lastName, bio, skills }),
      admin_search_key: adminSearchKey({
        firstName,
        lastName,
        email,
        phoneNumber,
        location,
        categoryName: category,
      }),
      created_at: created,
      updated_at: created,
    },
  }
}

function namesOf(person: { firstName: string; fatherName: string; lastName: string }) {
  return { first_name: person.firstName, father_name: person.fatherName, last_name: person.lastName }
}

export function menteeRow({
  person,
  at,
  created,
}: DemoPerson<(typeof mentees)[number]>): Made<Insertable<MenteeTable>> {
  const { name, education, city, taluka, district, goals, expectations } = person
  const email = emailOf(person.local, at)
  const mobileNo = phoneOf(9_422_310_000, at)
  const interests = readList(person.interests)
  const account = newAccount({ role: 'mentee', email, name, language: languageOf(person.language), created })
  return {
    account,
    row: {
      id: account.id,
      name,
      dob: dobOf(21 + ((at * 5) % 9), at),
      mobile_no: mobileNo,
      interests,
      languages: otherLanguages[person.local] ?? WORDS[languageOf(person.language)].speaks,
      education,
      location: [...new Set([city, taluka, district])].join(', '),
      city_or_village: city,
      taluka,
      district,
      goals,
      expectations,
      terms: at % 6 !== 4,
      ...menteeSearchKeys({ name, email, mobileNo, interests }),
      created_at: created,
      updated_at: created,
    },
  }
}

export function promoterRow({
  person,
  at,
  created,
}: DemoPerson<(typeof promoters)[number]>): Made<Insertable<PromoterTable>> {
  const { firstName, lastName, industry, location, bio, years, rating } = person
  const language = languageOf(person.language)
  const email = emailOf(person.local, at)
  const phoneNumber = phoneOf(9_960_420_000, at)
  const skills = person.skills === '' ? null : readList(person.skills)
  const account = newAccount({ role: 'promoter', email, name: `${firstName} ${lastName}`, language, created })
  return {
    account,
    row: {
      id: account.id,
      ...namesOf(person),
      phone_number: phoneNumber,
      dob: dobOf(Number(years || '10') + 28, at),
      description: descriptionOf(language, bio, skills ?? []),
      industry: industry || null,
      location: location || null,
      experience: years === '' ? null : WORDS[language].years(years),
      experience_years: experienceYears(years),
      rating: rating === '' ? null : Number(rating),
      review_count: person.reviews === '' ? null : Number(person.reviews),
      bio: bio || null,
      skills,
      search_key: publicSearchKey({ firstName, lastName, bio, skills }),
      admin_search_key: adminSearchKey({ firstName, lastName, email, phoneNumber }),
      created_at: created,
      updated_at: created,
    },
  }
}

function descriptionOf(language: Language, bio: string, skills: string[]): string {
  if (bio === '') return ''
  const { help, meet, steps } = WORDS[language]
  const list = (kind: string, items: string[]) =>
    `<ol>${items.map((item) => `<li data-list="${kind}">${item}</li>`).join('')}</ol>`
  return sanitizeRichText(
    `<p>${bio}</p><h2>${help}</h2>${list('bullet', skills)}<h3>${meet}</h3>${list('ordered', steps)}`,
  )
}

function languageOf(code: string): Language {
  return code === 'hi' || code === 'mr' ? code : 'en'
}

/** The accounts for sign-in are first, all under example.com. */
function emailOf(local: string, at: number): string {
  return `${local}@${at === 0 || at % 2 === 0 ? 'example.com' : 'example.org'}`
}

function phoneOf(first: number, at: number): string {
  return String(first + at * 137)
}

function dobOf(age: number, at: number): string {
  const year = new Date().getUTCFullYear() - age - 1
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${year}-${twoDigits(1 + ((at * 7) % 12))}-${twoDigits(1 + ((at * 11) % 28))}`
}
