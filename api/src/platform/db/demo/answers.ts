import { type Meeting, stages } from '@udyam/contract/matching/answers'
import type { Brief } from '@udyam/contract/selection/schemas'
import type { Need } from '@udyam/contract/profile/needs'
import { demoMentee, mentees } from './mentees.ts'
import { readList, readRecords } from './records.ts'

/** Needs and field of the demo mentees, in list order; three have not answered. */
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
pricing, packaging|Arts|Graphic Design
suppliers, accounts|Business|Agriculture and Food
pricing, customers|Arts|Handicrafts and Textiles
accounts, technology|Business|Manufacturing
packaging, marketing|Business|Agriculture and Food
licences, customers|Business|Agriculture and Food
customers, online|Arts|Handicrafts and Textiles`,
)

/** Areas of help of mentors, by category. */
const helps: Record<string, Need[]> = {
  Business: ['pricing', 'funding', 'marketing', 'customers', 'production', 'exports', 'planning'],
  Technology: ['technology', 'online', 'planning', 'hiring', 'production'],
  Education: ['planning', 'marketing', 'hiring'],
  Arts: ['packaging', 'online', 'pricing', 'marketing'],
  Medicine: ['licences', 'hiring', 'suppliers', 'funding'],
  Law: ['licences', 'legal', 'accounts'],
  Sports: ['planning', 'funding', 'marketing'],
}

/** Mentees at these positions meet in person only; one mentor lives near both. */
const inPerson: readonly number[] = [25, 26]

/** Meeting preference of the mentee at a position. */
export function menteeMeeting(at: number): Meeting {
  return inPerson.includes(at) ? 'in_person' : pick(['either', 'either', 'online'], at)
}

/** Meeting preference of the mentor at a position: mostly either. */
export function mentorMeeting(at: number): Meeting {
  return pick(['either', 'either', 'in_person', 'either', 'online', 'either', 'either', 'online'], at)
}

/** Positions of mentors without answers. */
export const silent: readonly number[] = [4, 9]

/** Areas of help of a demo mentor; they vary within a category. */
export function helpsOf(category: string, at: number): Need[] {
  return silent.includes(at) ? [] : (helps[category] ?? []).filter((_, place) => (place + at) % 3 !== 2)
}

/** Answers of the named mentee in the format of a brief. */
export function answersInBrief(name: string): Pick<Brief, 'needs' | 'stage' | 'field'> {
  const answer = answerOf([...demoMentee, ...mentees].findIndex((person) => person.name === name))
  if (answer === undefined) return { needs: [], stage: null, field: [] }
  return { needs: answer.needs, stage: answer.stage, field: [answer.category, answer.subcategory] }
}

/** Answers of the mentee at a position; undefined without answers. */
export function answerOf(at: number) {
  const answer = answered[at]
  if (answer === undefined || answer.needs === '') return undefined
  return { ...answer, needs: readList(answer.needs), stage: pick(stages, at) }
}

/** The list value for a person's position, cyclic. */
export function pick<V>(values: readonly V[], at: number): V {
  const value = values[at % values.length]
  if (value === undefined) throw new Error('There is nothing to pick from')
  return value
}
