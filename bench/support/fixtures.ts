import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { experienceYears } from '../../api/src/platform/lib/experience.ts'
import { adminSearchKey, publicSearchKey } from '../../api/src/platform/db/search-keys.ts'
import type { Db } from '../../api/src/platform/db/open.ts'

const firstNames = words(
  'Aarti Ajay Amol Anjali Aniket Asha Bharat Chetan Deepa Dnyaneshwar Ganesh Gauri Girish Hemant Jyoti Kavita ' +
    'Kiran Laxmi Madhuri Mahesh Manisha Meera Milind Nilesh Nitin Pooja Prakash Priya Rahul Rajesh Ramesh Rohini ' +
    'Sachin Sandeep Sanjay Savita Shilpa Suresh Sunita Vaishali',
)
const lastNames = words(
  'Bhosale Chavan Deshmukh Deshpande Gaikwad Ghorpade Jadhav Joshi Kadam Kale Kamble Kulkarni Lokhande Mane More ' +
    'Naik Nikam Patil Pawar Phadke Rane Salunkhe Sawant Shinde Shirke Thorat Tambe Wagh Waghmare Zende',
)
const places = words(
  'Pune Mumbai Nashik Nagpur Satara Sangli Kolhapur Solapur Latur Jalgaon Dhule Akola Amravati Thane Raigad ' +
    'Ratnagiri Sindhudurg Beed Parbhani Nanded Hingoli Washim Yavatmal Wardha Chandrapur Gondia Buldhana Jalna',
)
const skills = words(
  'Marketing Finance Exports Packaging Retail Hiring Law Taxes Branding Logistics Farming Dairy Textiles Software ' +
    'Design Pricing Sales Funding Tourism Printing Bakery Poultry Solar Plastics Jewellery Pharmacy Education Media',
)
const aims = [
  'helps first shops find their customers',
  'has built a factory from a shed and a loan',
  'likes plain numbers and short plans',
  'speaks with suppliers every day',
  'reads balance sheets with beginners',
  'knows the markets of western Maharashtra',
]
const syllables = words('ka ri mo ta le bhu shi va no dra pe ju ha gi so')

/** Words that occur in one of some 2,000 mentors each. */
export const rareWords = Array.from({ length: 200 }, (_, at) => rareWord(at))
/** Words that occur in one of 5 to 60 mentors. */
export const commonWords = [...firstNames.slice(0, 20), ...lastNames.slice(0, 20), ...skills.slice(0, 20)]

/**
 * Fills the database with approved mentors of many names, places and words.
 *
 * @param count how many there are to be in all; those that are there already count
 */
export async function fillMentors(db: Db, count: number): Promise<void> {
  const { rows } = await sql<{ there: number }>`select count(*)::int as there from mentor`.execute(db)
  const { rows: categories } = await sql<{
    id: string
    name: string
  }>`select id, name from category order by name`.execute(db)
  const batch = 1000
  for (let from = rows[0]?.there ?? 0; from < count; from += batch) {
    const people = Array.from({ length: Math.min(batch, count - from) }, (_, step) =>
      personAt(from + step, categories),
    )
    await insertAll(
      db,
      'account',
      people.map(({ account }) => account),
    )
    await insertAll(
      db,
      'mentor',
      people.map(({ mentor }) => mentor),
    )
  }
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum analyze`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}

function personAt(at: number, categories: { id: string; name: string }[]) {
  const id = randomUUID()
  const firstName = pick(firstNames, at * 7 + (at >> 5))
  const lastName = pick(lastNames, at * 11 + (at >> 7))
  const location = pick(places, at * 13 + (at >> 9))
  const category = pick(categories, at * 3 + (at >> 4))
  const own = [pick(skills, at), pick(skills, at * 5 + 3), pick(skills, (at >> 3) * 17 + 1)]
  const bio = `${firstName} ${pick(aims, at >> 2)}, ${pick(aims, at * 5 + 1)}, and works with ${rareWord(at % 2000)}.`
  const email = `mentor-${at}@bench.example.com`
  const phoneNumber = String(9_800_000_000 + at)
  const experience = `${1 + (at % 40)} years`
  const createdAt = new Date(Date.UTC(2026, 0, 1) + at * 1000).toISOString()
  const person = { firstName, lastName, email, phoneNumber, location, categoryName: category.name }
  return {
    account: {
      id,
      role: 'mentor',
      email,
      password_hash: '-',
      name: `${firstName} ${lastName}`,
      language: 'en',
      demo: false,
      created_at: createdAt,
      updated_at: createdAt,
    },
    mentor: {
      id,
      first_name: firstName,
      father_name: '',
      last_name: lastName,
      phone_number: phoneNumber,
      dob: null,
      description: '',
      experience,
      experience_years: experienceYears(experience),
      location,
      bio,
      skills: own,
      languages: ['English', 'Marathi'],
      image_url: null,
      category_id: category.id,
      subcategory_id: null,
      approve: true,
      block: false,
      search_key: publicSearchKey({ firstName, lastName, bio, skills: own }),
      admin_search_key: adminSearchKey(person),
      created_at: createdAt,
      updated_at: createdAt,
    },
  }
}

async function insertAll(db: Db, table: 'account' | 'mentor', rows: object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  const from = sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${from}`.execute(db)
}

function rareWord(at: number): string {
  const part = (step: number) => pick(syllables, Math.floor(at / syllables.length ** step))
  return `${part(0)}${part(1)}${part(2)}nt${part(1)}`
}

function pick<T>(list: readonly T[], at: number): T {
  const found = list[at % list.length]
  if (found === undefined) throw new Error('an empty list')
  return found
}

function words(text: string): string[] {
  return text.split(' ')
}
