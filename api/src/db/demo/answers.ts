import { type Meeting, stages } from '@udyam/contract/matching/answers'
import type { Brief } from '@udyam/contract/schemas/selection'
import type { Need } from '@udyam/contract/profile/needs'
import { demoMentee, mentees } from './mentees.ts'
import { readList, readRecords } from './records.ts'

/** What the demo's mentees need, and their field, in the order they stand in; three have not answered. */
const answered = readRecords(
  ['needs', 'category', 'subcategory'],
  `
pricing, technology, customers|Business|Manufacturing
accounts, pricing|Business|Finance
production, marketing, technology|Business|Agriculture and Food
pricing, marketing, online|Education|School Education
technology, funding|Technology|Electronics and IoT
online, pricing, packaging|Arts|Handicrafts and Textiles
production, exports|Arts|Handicrafts and Textiles
||
planning, marketing|Business|Marketing
licences, funding|Medicine|Pharmacy
marketing, customers, packaging|Business|Marketing
technology, planning|Technology|Software Development
||
packaging, suppliers|Arts|Graphic Design
planning, production|Business|Agriculture and Food
marketing, accounts|Business|Marketing
pricing, customers|Technology|Electronics and IoT
licences, packaging|Business|Agriculture and Food
exports, customers|Business|Agriculture and Food
accounts, planning|Business|Finance
funding, planning|Sports|Coaching
planning, technology, funding|Business|Manufacturing
pricing, planning|Law|Company Law
||
production, pricing, packaging|Business|Agriculture and Food
production, customers|Business|Manufacturing
licences, production|Business|Agriculture and Food
funding, technology|Business|Finance
packaging, marketing, pricing|Business|Agriculture and Food
technology, online|Technology|Data Science
pricing, production|Business|Manufacturing
online, packaging|Arts|Handicrafts and Textiles
licences, suppliers|Medicine|Ayurveda
funding, planning|Sports|Coaching
hiring, technology|Technology|Software Development
exports, production|Business|Agriculture and Food
online, marketing|Arts|Handicrafts and Textiles
marketing, pricing|Business|Marketing
technology, production|Technology|Electronics and IoT
planning, marketing|Education|School Education
legal, licences|Law|Company Law
pricing, packaging|Arts|Graphic Design`,
)

/** What mentors of a category help with. */
const helps: Record<string, Need[]> = {
  Business: ['pricing', 'funding', 'marketing', 'customers', 'production', 'exports', 'planning'],
  Technology: ['technology', 'online', 'planning', 'hiring', 'production'],
  Education: ['planning', 'marketing', 'hiring'],
  Arts: ['packaging', 'online', 'pricing', 'marketing'],
  Medicine: ['licences', 'hiring', 'suppliers', 'funding'],
  Law: ['licences', 'legal', 'accounts'],
  Sports: ['planning', 'funding', 'marketing'],
}

/** The mentees of these places meet in person only: of the two one mentor lives near. */
const inPerson: readonly number[] = [25, 26]

/** How the mentee of a place in the list likes to meet. */
export function menteeMeeting(at: number): Meeting {
  return inPerson.includes(at) ? 'in_person' : pick(['either', 'either', 'online'], at)
}

/** How the mentor of a place likes to meet: most either way. */
export function mentorMeeting(at: number): Meeting {
  return pick(['either', 'either', 'in_person', 'either', 'online', 'either', 'either', 'online'], at)
}

/** The mentors of these places in the list have not answered. */
export const silent: readonly number[] = [4, 9]

/** What a mentor of the demo helps with: not all of a category the same. */
export function helpsOf(category: string, at: number): Need[] {
  return silent.includes(at) ? [] : (helps[category] ?? []).filter((_, place) => (place + at) % 3 !== 2)
}

/** What a brief of the demo says of the answers of the mentee of this name. */
export function answersInBrief(name: string): Pick<Brief, 'needs' | 'stage' | 'field'> {
  const answer = answerOf([...demoMentee, ...mentees].findIndex((person) => person.name === name))
  if (answer === undefined) return { needs: [], stage: null, field: [] }
  return { needs: answer.needs, stage: answer.stage, field: [answer.category, answer.subcategory] }
}

/** What the mentee of a place in the list has answered of this; undefined for nothing. */
export function answerOf(at: number) {
  const answer = answered[at]
  if (answer === undefined || answer.needs === '') return undefined
  return { ...answer, needs: readList(answer.needs), stage: pick(stages, at) }
}

/** The value of a list for somebody's place. */
export function pick<V>(values: readonly V[], at: number): V {
  const value = values[at % values.length]
  if (value === undefined) throw new Error('There is nothing to pick from')
  return value
}
