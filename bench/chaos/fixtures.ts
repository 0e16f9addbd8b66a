import type { Db } from '@udyam/api/platform/db/open'
import { saveConsentState } from '@udyam/api/people/accounts/account.store'
import { signAccessToken } from '@udyam/api/people/accounts/access-token'
import { makeAdmin, makeMentee, makeMentor, type Made } from '@udyam/api/test/make'
import { openSession } from '../support/sessions.ts'
import { secretKey } from './support.ts'

/** A person with an open session, created without a sign-in. */
export type Person = Made & { sessionId: string }

type Wanted = { mentees?: number; mentors?: number; admins?: number }

/** Makes people with sessions of a month, past the limits on sign-ups and sign-ins. */
export async function makePeople(
  db: Db,
  { mentees = 0, mentors = 0, admins = 0 }: Wanted,
): Promise<{ mentees: Person[]; mentors: Person[]; admins: Person[] }> {
  const several = async (count: number, make: () => Promise<Made>) => {
    const people: Person[] = []
    while (people.length < count) {
      const made = await make()
      people.push({ ...made, sessionId: await openSession(db, made.id) })
    }
    return people
  }
  return {
    mentees: await several(mentees, () => makeMentee({ db })),
    mentors: await several(mentors, () => makeMentor({ db })),
    admins: await several(admins, () => makeAdmin({ db })),
  }
}

/** Sets a consent deadline for everybody, 60 days ahead, to suppress the mails that ask for consent. */
export async function askNobody(db: Db): Promise<void> {
  const dueAt = new Date(Date.now() + 60 * 24 * 3_600_000)
  const everybody = await db.selectFrom('account').select('id').execute()
  for (const { id } of everybody) await saveConsentState(db, id, { dueAt })
}

/** Introductions of mentees to a mentor, shared so long ago; each with a mentee of its own. */
export async function makeIntroductions(
  db: Db,
  { mentorId, count, sharedMs }: { mentorId: string; count: number; sharedMs: number },
): Promise<void> {
  const sharedAt = new Date(Date.now() - sharedMs)
  const expiresAt = new Date(sharedAt.getTime() + 14 * 24 * 3_600_000)
  for (let made = 0; made < count; made += 1) {
    const mentee = await makeMentee({ db }, { district: 'Satara' })
    await db
      .updateTable('application')
      .set({ state: 'introduced', since: sharedAt })
      .where('mentee_id', '=', mentee.id)
      .execute()
    const times = { shared_at: sharedAt, viewed_at: null, answered_at: null, expires_at: expiresAt }
    await db
      .insertInto('introduction')
      .values({
        ...times,
        mentee_id: mentee.id,
        mentor_id: mentorId,
        state: 'shared',
        brief: JSON.stringify({ firstName: 'Priya' }),
        token_hash: null,
        token_used_at: null,
        created_by: null,
      })
      .execute()
  }
}

/** An access token of the person's session, good for ten minutes from now. */
export function tokenOf({ id: accountId, sessionId }: Pick<Person, 'id' | 'sessionId'>): Promise<string> {
  const services = { env: { secretKey, accessTokenTtl: 600 }, now: () => new Date() }
  return signAccessToken(services, { sessionId, accountId })
}
