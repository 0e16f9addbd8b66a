import { menteeLocation } from '@udyam/contract/mentees/values'
import { joiningDetails, type JoiningDetail } from '@udyam/contract/joining/values'
import type { Db } from '#platform/db/open.ts'
import { refreshMenteeKey, refreshMentorKeys } from '#platform/db/refresh-search-keys.ts'

type Kept = Record<string, string | readonly string[] | null>

/** The stored data of a person by API field, without fields that they may not read. */
export async function findEntered(
  db: Db,
  { id, role }: { id: string; role: 'mentee' | 'mentor' },
): Promise<{ field: string; value: string }[]> {
  const kept: Kept | undefined =
    role === 'mentee'
      ? await db
          .selectFrom('mentee')
          .select(['mobile_no', 'dob', 'location', 'education', 'interests', 'languages', 'goals'])
          .select('expectations')
          .where('id', '=', id)
          .executeTakeFirst()
      : await db
          .selectFrom('mentor')
          .select(['father_name as fatherName', 'phone_number as phoneNumber', 'dob', 'location'])
          .select(['experience', 'headline', 'bio', 'skills', 'languages'])
          .where('id', '=', id)
          .executeTakeFirst()
  return Object.entries(kept ?? {})
    .map(([field, value]) => ({ field, value: typeof value === 'string' ? value : (value ?? []).join(', ') }))
    .filter(({ value }) => value !== '')
}

/**
 * Required fields that a mentee's record lacks, of the place only if it is all empty; for a mentor the number, and if
 * entered with one name, the last name.
 */
export async function findMissing(
  db: Db,
  { id, role }: { id: string; role: 'mentee' | 'mentor' },
): Promise<JoiningDetail[]> {
  if (role === 'mentor') {
    const columns = ['last_name as lastName', 'phone_number as phoneNumber'] as const
    const mentor = await db.selectFrom('mentor').select(columns).where('id', '=', id).executeTakeFirst()
    return (['lastName', 'phoneNumber'] as const).filter((name) => mentor?.[name] === '')
  }
  const mentee = await db
    .selectFrom('mentee')
    .select(['mobile_no as phoneNumber', 'education', 'location', 'goals', 'expectations'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (mentee === undefined) return []
  return joiningDetails.filter((name) => {
    if (name === 'lastName') return false
    const isOfPlace = name === 'city_or_village' || name === 'taluka' || name === 'district'
    return (isOfPlace ? mentee.location : mentee[name]) === ''
  })
}

type Joined = Record<JoiningDetail, string | undefined>
type Said = Partial<Omit<Joined, 'lastName'>> & { terms: boolean }

/** Stores a mentee's details on joining, and their own agreement to the terms. */
export async function saveMentee(
  db: Db,
  id: string,
  { now, phoneNumber, ...said }: Said & { now: Date },
): Promise<void> {
  const { city_or_village = '', taluka = '', district = '' } = said
  const location = menteeLocation({ city_or_village, taluka, district })
  await db
    .updateTable('mentee')
    .set({
      ...said,
      ...(phoneNumber && { mobile_no: phoneNumber }),
      ...(location !== '' && { location }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  if (phoneNumber) await refreshMenteeKey(db, id)
}

type JoiningMentor = Partial<Pick<Joined, 'lastName' | 'phoneNumber'>> & { shownToAll: boolean }

/** Stores a mentor's consent to the public page, and what was missing of last name and number. */
export async function saveMentor(
  db: Db,
  id: string,
  { lastName, phoneNumber, shownToAll, now }: JoiningMentor & { now: Date },
): Promise<void> {
  await db
    .updateTable('mentor')
    .set({
      shown_to_all: shownToAll,
      shown_experience: shownToAll,
      updated_at: now,
      ...(lastName && { last_name: lastName }),
      ...(phoneNumber && { phone_number: phoneNumber }),
    })
    .where('id', '=', id)
    .execute()
  if (lastName || phoneNumber) await refreshMentorKeys(db, { id })
}
