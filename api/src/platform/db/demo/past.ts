import type { DeclineReason } from '@udyam/contract/selection/values'
import type { Db } from '../open.ts'
import { dayMs, insertIntroduction, insertMentorship, type People } from './introductions.ts'
import { readRecords } from './records.ts'
import { standingOf } from './demo-applications.ts'

/** Outcome of a past introduction; an ended mentorship has its first fit check. */
const outcomes: Record<string, { decline?: DeclineReason; check?: 'good' | 'not_a_fit'; isEnded?: boolean }> =
  {
    completed: { check: 'good' },
    'ended good': { check: 'good', isEnded: true },
    'ended apart': { check: 'not_a_fit', isEnded: true },
    expired: {},
    'no time': { decline: 'no_time' },
    'not my field': { decline: 'not_my_field' },
    'another mentor': { decline: 'other_mentor' },
  }

/** Positions of mentee and mentor, the outcome, and the days since sharing. */
const past = readRecords(
  ['mentee', 'mentor', 'outcome', 'days'],
  `
34|1|completed|160
35|23|completed|170
36|11|completed|180
37|22|completed|190
38|4|completed|200
39|3|completed|210
40|27|completed|220
41|5|completed|230
42|6|completed|235
43|7|completed|235
44|8|completed|235
45|9|completed|235
46|12|completed|235
47|13|completed|235
13|5|ended good|90
19|33|ended good|80
20|10|ended apart|70
3|21|no time|30
22|22|not my field|40
17|23|no time|60
16|28|no time|50
21|39|another mentor|35
4|36|not my field|45
35|33|expired|407
37|23|expired|407
19|39|expired|110
29|36|expired|40`,
)

/** Past introductions, the basis of the figures on fit. */
export async function insertPast(db: Db, { mentees, mentors }: People, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  for (const { mentee, mentor, outcome, days } of past) {
    const { decline, check, isEnded = false } = outcomes[outcome] ?? {}
    const [at, shared] = [Number(mentee), Number(days)]
    const state = decline ? 'declined' : check ? 'consented' : 'expired'
    const introduction = await insertIntroduction(db, mentees[at], mentors[Number(mentor)]?.id ?? '', {
      state,
      shared: ago(shared),
      reason: decline ?? '',
    })
    if (check === undefined) continue
    const dates = { started: ago(shared - 4), closed: ago(standingOf(at).days) }
    const { id } = await insertMentorship(db, introduction, { ...dates, isEnded })
    await db
      .insertInto('fit_check')
      .values([
        { mentorship_id: id, role: 'mentee', answer: check, at: ago(shared - 32) },
        { mentorship_id: id, role: 'mentor', answer: 'good', at: ago(shared - 33) },
      ])
      .execute()
  }
}
