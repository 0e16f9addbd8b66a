import type { Side } from '@udyam/contract/selection/values'
import { languageCode } from '@udyam/contract/texts/languages'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { mentorships, type Mentorship } from './mentorship.store.ts'
import { storedLanguage } from '#platform/db/names.ts'

/** The mentee or the mentor of a mentorship, and who is on the other side. */
export type Participant = {
  mentorship: Mentorship
  side: Side
  name: string
  other: { id: string; name: string; side: Side }
  /** Whether the person may still read the mentorship with its messages. */
  isReadable: boolean
}

/** A mentorship, or a record that belongs to one. */
export type MentorshipPart = {
  table: 'mentorship' | 'meeting' | 'meeting_note' | 'mentorship_item' | 'mentorship_message'
  id: string
}

type Languages = { languages: string[]; hasToldLanguages: boolean }

/**
 * Languages of mentee and mentor: from their profiles, else the interface language. Only two complete
 * profiles can lack a common one.
 */
export async function findLanguages(
  db: Db,
  { menteeId, mentorId }: { menteeId: string; mentorId: string },
): Promise<Record<Side, Languages> & { isShared: boolean }> {
  const found = await db
    .selectFrom('mentor')
    .innerJoin('account as mentor_account', 'mentor_account.id', 'mentor.id')
    .innerJoin('mentee', (join) => join.on('mentee.id', '=', menteeId))
    .innerJoin('account as mentee_account', 'mentee_account.id', 'mentee.id')
    .where('mentor.id', '=', mentorId)
    .select([
      'mentor.languages as ofMentor',
      'mentee.languages as ofMentee',
      storedLanguage('mentor_account.language').as('mentorReads'),
      storedLanguage('mentee_account.language').as('menteeReads'),
    ])
    .executeTakeFirstOrThrow()
  const mentor = languagesOf(found.ofMentor, found.mentorReads)
  const mentee = languagesOf(found.ofMentee, found.menteeReads)
  const known = new Set(mentor.languages.map(folded))
  const isShared = mentee.languages.some((language) => known.has(folded(language)))
  return { mentee, mentor, isShared: isShared || !mentee.hasToldLanguages || !mentor.hasToldLanguages }
}

/** Whether the programme looks for a mentor for the mentee. */
export async function isSearching(db: Db, menteeId: string): Promise<boolean> {
  const found = await db
    .selectFrom('application')
    .where('mentee_id', '=', menteeId)
    .where('state', 'in', ['eligible', 'introduced'])
    .select('mentee_id')
    .executeTakeFirst()
  return found !== undefined
}

function languagesOf(told: readonly string[], reads: string): Languages {
  const languages = [...new Set(told.map(languageCode))]
  return { languages: told.length > 0 ? languages : [reads], hasToldLanguages: told.length > 0 }
}

function folded(language: string): string {
  return language.toLowerCase()
}

/** The person as a participant of the mentorship that a record is or belongs to; undefined for anyone else. */
export async function findParticipant(
  db: Db,
  personId: string,
  part: MentorshipPart,
): Promise<Participant | undefined> {
  const mentorship = await mentorships(db)
    .where(
      'mentorship.id',
      '=',
      part.table === 'mentorship'
        ? part.id
        : sql<string>`(select part.mentorship_id from ${sql.table(part.table)} as part where part.id = ${part.id})`,
    )
    .where((row) => row.or([row('mentee_id', '=', personId), row('mentor_id', '=', personId)]))
    .select(
      sql<boolean>`mentorship_readable(mentorship, case when mentee_id = ${personId} then 'mentee' else 'mentor' end)`.as(
        'isReadable',
      ),
    )
    .executeTakeFirst()
  if (mentorship === undefined) return undefined
  const { isReadable } = mentorship
  const mentee = { id: mentorship.menteeId, name: mentorship.menteeName, side: 'mentee' } as const
  const mentor = { id: mentorship.mentorId, name: mentorship.mentorName, side: 'mentor' } as const
  const [self, other] = personId === mentorship.menteeId ? [mentee, mentor] : [mentor, mentee]
  return { mentorship, side: self.side, name: self.name, other, isReadable }
}
