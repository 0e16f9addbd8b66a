import { firstName } from '@udyam/contract/texts/first-name'
import { ageBand, type DeclineReason } from '@udyam/contract/selection/values'
import type { Brief } from '@udyam/contract/selection/schemas'
import { indianDate } from '@udyam/contract/indian-date'
import type { Insertable } from 'kysely'
import type { Db } from '../open.ts'
import type { MenteeTable } from '../schema.ts'
import { answersInBrief } from './answers.ts'

export const dayMs = 86_400_000

export type Mentee = Insertable<MenteeTable>

export type People = {
  mentees: Mentee[]
  mentors: { id: string; name: string }[]
}

export const summary = 'A clear plan, first customers, and the time to learn.'

type Going = {
  state: 'shared' | 'viewed' | 'consented' | 'declined' | 'expired'
  shared: Date
  reason?: DeclineReason | ''
}

export type Introduced = { id: string; menteeId: string; mentorId: string }

/** Inserts a demo introduction with a given state. */
export async function insertIntroduction(
  db: Db,
  mentee: Mentee | undefined,
  mentorId: string,
  { state, shared, reason = '' }: Going,
): Promise<Introduced> {
  if (mentee === undefined) throw new Error('The demo has fewer mentees than its selection names')
  const brief: Brief = {
    firstName: firstName(mentee.name),
    ageBand: ageBand(mentee.dob ?? null, indianDate(shared)),
    education: mentee.education ?? '',
    district: mentee.district ?? '',
    interests: mentee.interests ?? [],
    goals: mentee.goals ?? '',
    expectations: mentee.expectations ?? '',
    summary,
    ...answersInBrief(mentee.name),
    languages: mentee.languages ?? [],
  }
  const isOpen = state === 'shared' || state === 'viewed'
  const answered = new Date(shared.getTime() + 2 * dayMs)
  const { id } = await db
    .insertInto('introduction')
    .values({
      mentee_id: mentee.id,
      mentor_id: mentorId,
      state,
      brief: JSON.stringify(brief),
      note: '',
      token_hash: null,
      token_used_at: null,
      shared_at: shared,
      viewed_at: state === 'shared' || state === 'expired' ? null : answered,
      answered_at: isOpen ? null : answered,
      reason,
      expires_at: new Date(shared.getTime() + 14 * dayMs),
      reminders: state === 'viewed' ? 2 : 0,
      created_by: null,
      created_at: shared,
      updated_at: shared,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, menteeId: mentee.id, mentorId }
}

/** Inserts its mentorship: active, or closed. A closed one is completed unless it ended early. */
export async function insertMentorship(
  db: Db,
  { id: introductionId, menteeId, mentorId }: Introduced,
  { started, closed = null, isEnded = false }: { started: Date; closed?: Date | null; isEnded?: boolean },
): Promise<Introduced> {
  const { id } = await db
    .insertInto('mentorship')
    .values({
      introduction_id: introductionId,
      mentee_id: menteeId,
      mentor_id: mentorId,
      state: closed === null ? 'active' : isEnded ? 'ended' : 'completed',
      started_at: started,
      closed_at: closed,
      ended_by: isEnded ? 'mentee' : null,
      updated_at: closed ?? started,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, menteeId, mentorId }
}
