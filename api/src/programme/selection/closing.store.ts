import type { Certificate, Mentorship } from '@udyam/contract/mentorships/record-schemas'
import type { Side } from '@udyam/contract/selection/values'
import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import type { Schema } from '#platform/db/schema.ts'

type Fit = NonNullable<Mentorship['fit']>
type Review = NonNullable<Mentorship['review']>
/** Fields that a participant fills in. */
export type FitFields = Omit<Fit, 'at'>
export type ReviewFields = Omit<Review, 'at'>
type Given = { mentorshipId: string; side: Side; now: Date }

export async function findFit(db: Db, mentorshipId: string, side: Side): Promise<Fit | null> {
  const row = await db
    .selectFrom('fit_check')
    .where('mentorship_id', '=', mentorshipId)
    .where('role', '=', side)
    .select(['answer', 'comment', 'at'])
    .executeTakeFirst()
  return row === undefined ? null : { ...row, at: row.at.toISOString() }
}

export async function saveFit(
  db: Db,
  { mentorshipId, side, now, answer, comment }: Given & FitFields,
): Promise<void> {
  await db
    .insertInto('fit_check')
    .values({ mentorship_id: mentorshipId, role: side, answer, comment, at: now })
    .onConflict((conflict) =>
      conflict.columns(['mentorship_id', 'role']).doUpdateSet({ answer, comment, at: now }),
    )
    .execute()
}

export async function findReviews(db: Db, mentorshipId: string): Promise<Partial<Record<Side, Review>>> {
  const rows = await db
    .selectFrom('closing_review')
    .where('mentorship_id', '=', mentorshipId)
    .select(['role', 'rating', 'text', 'at'])
    .execute()
  return Object.fromEntries(
    rows.map(({ role, rating, text, at }) => [role, { rating, text, at: at.toISOString() }]),
  )
}

export async function saveReview(
  db: Db,
  { mentorshipId, side, now, rating, text }: Given & ReviewFields,
): Promise<void> {
  await db
    .insertInto('closing_review')
    .values({ mentorship_id: mentorshipId, role: side, rating, text, at: now })
    .onConflict((conflict) =>
      conflict.columns(['mentorship_id', 'role']).doUpdateSet({ rating, text, at: now }),
    )
    .execute()
}

export async function insertCertificate(
  db: Db,
  certificate: Certificate & { menteeId: string; mentorshipId: string },
): Promise<void> {
  await db
    .insertInto('certificate')
    .values({
      code: certificate.code,
      mentee_id: certificate.menteeId,
      mentorship_id: certificate.mentorshipId,
      mentee_name: certificate.menteeName,
      mentor_name: certificate.mentorName,
      started_on: certificate.startedOn,
      completed_on: certificate.completedOn,
    })
    .execute()
}

/** The certificate of a code, or of a mentorship, with whether it is shown: neither of the two leaves or is suspended. */
export async function findCertificate(
  db: Db,
  of: { code: string } | { mentorshipId: string },
): Promise<{ certificate: Certificate; isShown: boolean } | undefined> {
  const found = await certificates(db)
    .$if('code' in of, (q) => q.where('code', '=', 'code' in of ? of.code : ''))
    .$if('mentorshipId' in of, (q) =>
      q.where('certificate.mentorship_id', '=', 'mentorshipId' in of ? of.mentorshipId : null),
    )
    .select((row) => row.not(isHidden(row)).as('isShown'))
    .executeTakeFirst()
  if (found === undefined) return undefined
  const { isShown, ...certificate } = found
  return { certificate, isShown: Boolean(isShown) }
}

/** A mentee's certificates that are shown, newest first. */
export async function findCertificatesOf(db: Db, menteeId: string): Promise<Certificate[]> {
  return certificates(db)
    .where('certificate.mentee_id', '=', menteeId)
    .where((row) => row.not(isHidden(row)))
    .orderBy('certificate.created_at', 'desc')
    .execute()
}

/** Whether the mentee or the mentor of a certificate is going to be erased, or is suspended. */
function isHidden(row: ExpressionBuilder<Schema, 'certificate'>) {
  return row.exists(
    row
      .selectFrom('account')
      .leftJoin('mentorship', 'mentorship.id', 'certificate.mentorship_id')
      .where((one) =>
        one.or([
          one('account.id', '=', one.ref('certificate.mentee_id')),
          one('account.id', '=', one.ref('mentorship.mentor_id')),
        ]),
      )
      .where((one) =>
        one.or([one('account.erase_after', 'is not', null), one('account.suspended_at', 'is not', null)]),
      )
      .select('account.id'),
  )
}

function certificates(db: Db) {
  return db
    .selectFrom('certificate')
    .select([
      'code',
      'mentee_name as menteeName',
      'mentor_name as mentorName',
      'started_on as startedOn',
      'completed_on as completedOn',
    ])
}
