import { standardSetId } from '@udyam/contract/criteria/values'
import { indianDate } from '@udyam/contract/indian-date'
import type { ApplicationState } from '@udyam/contract/selection/values'
import type { Db } from '../open.ts'
import {
  dayMs,
  insertIntroduction,
  insertMentorship,
  summary,
  type Introduced,
  type Mentee,
  type People,
} from './introductions.ts'
import { insertDemoCriteria, lastYearSetId } from './criteria.ts'
import { insertDemoIntakes } from './intakes.ts'
import { insertDemoInterviews } from './interviews.ts'
import { insertLastYear } from './last-year.ts'
import { insertPast } from './past.ts'
import { insertSteps } from './steps.ts'
import { insertDemoSurveys } from './surveys.ts'
import { isOfLastIntake, standingOf } from './demo-applications.ts'

/** Days that a demo person spent before the current state; short for pending decisions. */
function daysBefore(state: ApplicationState): number {
  if (state === 'registered') return 0
  return state === 'under_review' ? 4 : 8
}

/** Distributes the demo people over all steps of the selection. */
export async function insertSelection(db: Db, { mentees, mentors }: People, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  await insertDemoCriteria(db, now)
  for (const [at, mentee] of mentees.entries()) await insertApplication(db, { at, mentee }, ago)
  await insertPairs(db, { mentees, mentors }, now)
  await insertPast(db, { mentees, mentors }, now)
  await insertSteps(db, mentees, now)
  await insertLastYear(db, mentees, now)
  await insertDemoIntakes(db, mentees, now)
  await insertDemoInterviews(db, mentees, now)
}

async function insertApplication(
  db: Db,
  { at, mentee }: { at: number; mentee: Mentee },
  ago: (days: number) => Date,
): Promise<void> {
  const { state, days, reason = '' } = standingOf(at)
  const isSelected = ['eligible', 'introduced', 'mentoring', 'completed'].includes(state)
  await db
    .updateTable('application')
    .set({
      state,
      since: ago(days),
      registered_at: ago(days + daysBefore(state)),
      queued_at: state === 'eligible' ? ago(days) : null,
      summary: isSelected ? summary : '',
      reason,
      updated_at: ago(days),
    })
    .where('mentee_id', '=', mentee.id)
    .execute()
  if (state === 'withdrawn' || state === 'registered') return
  const scores = state === 'under_review' && at === 8 ? [2, 5] : [4]
  const set = isOfLastIntake(at) ? lastYearSetId : standardSetId
  await insertEvaluations(db, mentee.id, { set, scores, at: ago(days + 1) })
}

/** Introductions and mentorships of the first three mentors. */
async function insertPairs(db: Db, { mentees, mentors }: People, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const [first, second, third] = mentors
  if (first === undefined || second === undefined || third === undefined) return
  // The demo mentor has free places in addition to the open introductions.
  await db.insertInto('mentoring').values({ mentor_id: first.id, capacity: 4 }).execute()
  await insertIntroduction(db, mentees[1], first.id, { state: 'shared', shared: ago(2) })
  await insertIntroduction(db, mentees[2], first.id, { state: 'viewed', shared: ago(8) })
  const consented = await insertIntroduction(db, mentees[0], first.id, {
    state: 'consented',
    shared: ago(36),
  })
  const together = await insertMentorship(db, consented, { started: ago(32) })
  await insertTogether(db, together, now)
  const seen = (about: string | undefined, what: 'brief' | 'contact', days: number) => ({
    about_id: about ?? '',
    viewer_id: first.id,
    viewer_name: first.name,
    viewer_role: 'mentor',
    what,
    at: ago(days),
  })
  await db
    .insertInto('opening')
    .values([
      seen(mentees[0]?.id, 'brief', 34),
      seen(mentees[0]?.id, 'contact', 31),
      seen(mentees[2]?.id, 'brief', 6),
    ])
    .execute()
  const quiet = await insertIntroduction(db, mentees[10], second.id, { state: 'consented', shared: ago(20) })
  await insertMentorship(db, quiet, { started: ago(18) })
  // One mentor is full: one place, and an open profile. Another has one place for the two nearby mentees.
  const [full, scarce] = [mentors[17], mentors[19]]
  if (full === undefined || scarce === undefined) return
  await db
    .insertInto('mentoring')
    .values([full, scarce].map(({ id }) => ({ mentor_id: id, capacity: 1 })))
    .execute()
  await insertIntroduction(db, mentees[14], full.id, { state: 'shared', shared: ago(3) })
  const done = await insertIntroduction(db, mentees[9], third.id, { state: 'consented', shared: ago(140) })
  const completed = await insertMentorship(db, done, { started: ago(135), closed: ago(15) })
  await db
    .insertInto('certificate')
    .values({
      code: 'DEM0-SETV-2026',
      mentee_id: completed.menteeId,
      mentorship_id: completed.id,
      mentee_name: mentees[9]?.name ?? '',
      mentor_name: third.name,
      started_on: indianDate(ago(135)),
      completed_on: indianDate(ago(15)),
    })
    .execute()
  await insertDemoSurveys(db, { together, completed }, now)
}

async function insertEvaluations(
  db: Db,
  menteeId: string,
  { set, scores, at }: { set: string; scores: number[]; at: Date },
): Promise<void> {
  const criteria = await db
    .selectFrom('criterion')
    .where('set_id', '=', set)
    .where('active', '=', true)
    .orderBy('position')
    .select('id')
    .execute()
  for (const [place, score] of scores.entries()) {
    const { id } = await db
      .insertInto('evaluation')
      .values({
        mentee_id: menteeId,
        set_id: set,
        evaluator_id: null,
        evaluator_name: ['Suresh Deshpande', 'Lata Kulkarni'][place] ?? '',
        recommendation: score > 2 ? 'eligible' : 'waitlisted',
        flags: [],
        comment: '',
        submitted_at: at,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('evaluation_score')
      .values(
        criteria.map((criterion) => ({
          evaluation_id: id,
          criterion_id: criterion.id,
          score,
          comment: score === 2 ? 'Not tried with customers yet' : score === 5 ? 'Knows the market well' : '',
        })),
      )
      .execute()
  }
}

/** Shared work of the two demo accounts. */
async function insertTogether(db: Db, { id }: Introduced, now: Date): Promise<void> {
  const at = (days: number, hour: number) => {
    const day = indianDate(new Date(now.getTime() + days * dayMs))
    return new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+05:30`)
  }
  const meetings = [
    {
      starts: at(-9, 11),
      topic: 'Costs of the first machine',
      place: 'Cafe near Karad bus stand',
      way: 'person',
    },
    { starts: at(3, 17), topic: 'Finding the first three customers', place: '', way: 'phone' },
  ] as const
  await db
    .insertInto('fit_check')
    .values(
      (['mentee', 'mentor'] as const).map((role) => ({
        mentorship_id: id,
        role,
        answer: 'good' as const,
        at: at(-8, 10),
      })),
    )
    .execute()
  await db
    .insertInto('meeting')
    .values(
      meetings.map(({ starts, topic, place, way }) => ({
        mentorship_id: id,
        state: 'accepted' as const,
        proposed_by: 'mentor' as const,
        times: [starts.toISOString()],
        starts_at: starts,
        topic,
        place,
        way,
        sequence: 0,
        reminded_at: null,
      })),
    )
    .execute()
  await db
    .insertInto('mentorship_item')
    .values([
      { mentorship_id: id, kind: 'goal', text: 'Open the workshop by next summer', due: null, done_at: null },
      {
        mentorship_id: id,
        kind: 'action',
        text: 'Ask three suppliers for a quotation',
        due: indianDate(at(5, 12)),
        done_at: null,
      },
    ])
    .execute()
  const messages = [
    {
      author: 'mentee',
      text: 'Thank you for your time. I have written down the costs.',
      days: -8,
      read: true,
    },
    { author: 'mentor', text: 'Well done. Bring the quotations to our next meeting.', days: -1, read: false },
  ] as const
  await db
    .insertInto('mentorship_message')
    .values(
      messages.map(({ author, text, days, read }) => ({
        mentorship_id: id,
        author,
        text,
        created_at: at(days, 18),
        read_at: read ? at(days, 19) : null,
        reported_at: null,
      })),
    )
    .execute()
}
