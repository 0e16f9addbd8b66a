import type { Brief } from '@udyam/contract/selection'
import type { Db } from '../../db/open.ts'

export async function insertIntroduction(
  db: Db,
  introduction: { menteeId: string; mentorId: string; note: string; createdBy: string; now: Date },
): Promise<string> {
  const { menteeId, mentorId, note, createdBy, now } = introduction
  const { id } = await db
    .insertInto('introduction')
    .values({
      mentee_id: menteeId,
      mentor_id: mentorId,
      note,
      created_by: createdBy,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps what the mentor is shown from now on, and the hash of the mail's token. */
export async function shareIntroduction(
  db: Db,
  id: string,
  share: { brief: Brief; note?: string | undefined; tokenHash: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { brief, note, tokenHash, now, expiresAt } = share
  await db
    .updateTable('introduction')
    .set({
      state: 'shared',
      brief: JSON.stringify(brief),
      token_hash: tokenHash,
      shared_at: now,
      expires_at: expiresAt,
      updated_at: now,
      ...(note === undefined ? {} : { note }),
    })
    .where('id', '=', id)
    .execute()
}
