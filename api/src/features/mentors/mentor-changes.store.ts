import type {
  MentorCreate,
  MentorProfileUpdate,
  MentorSignup,
  MentorUpdate,
} from '@udyam/contract/mentors/schemas'
import { isPhotoAddress } from '@udyam/contract/photos/values'
import type { infer as Infer } from 'zod'
import { toRow, type Columns, type FieldsOf } from '#platform/db/columns.ts'
import { refreshMentorKeys } from '#platform/db/refresh-search-keys.ts'
import { experienceYears } from '#platform/lib/experience.ts'
import type { Db } from '#platform/db/open.ts'

type Bodies = Infer<
  typeof MentorSignup | typeof MentorProfileUpdate | typeof MentorCreate | typeof MentorUpdate
>

/** Request fields that belong to the mentor, not the account; `isApproved` is an alias of `approve`. */
export type MentorChange = Omit<
  FieldsOf<Bodies>,
  'email' | 'password' | 'isApproved' | 'matching' | 'consents' | 'noticeVersion' | 'updatedAt'
>
type NewMentor = MentorChange & { firstName: string; lastName: string; phoneNumber: string }

export const mentorColumns = {
  firstName: 'first_name',
  fatherName: 'father_name',
  lastName: 'last_name',
  phoneNumber: 'phone_number',
  dob: 'dob',
  description: 'description',
  experience: (text) => ({ experience: text, experience_years: experienceYears(text) }),
  location: 'location',
  headline: 'headline',
  bio: 'bio',
  skills: 'skills',
  languages: 'languages',
  helps: 'helps',
  shownToAll: 'shown_to_all',
  imageUrl: (url) => ({ image_url: isPhotoAddress(url) ? undefined : url || null }),
  category: 'category_id',
  subcategory: 'subcategory_id',
  approve: 'approve',
  block: 'block',
} as const satisfies Columns<'mentor', MentorChange>

export async function insertMentor(db: Db, id: string, mentor: NewMentor): Promise<void> {
  await db
    .insertInto('mentor')
    .values({ ...toRow(mentorColumns, mentor), id })
    .execute()
  await refreshMentorKeys(db, { id })
}

export async function updateMentor(
  db: Db,
  id: string,
  { now, showsExperience, ...change }: MentorChange & { now: Date; showsExperience?: boolean },
): Promise<void> {
  // A change of the account alone, such as the e-mail, must update the mentor's `updated_at` too.
  await db
    .updateTable('mentor')
    .set({
      ...toRow(mentorColumns, change),
      ...(showsExperience !== undefined && { shown_experience: showsExperience }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  await refreshMentorKeys(db, { id })
}

/** Stores a question to a mentor and clears the previous answer. */
export async function setQuestion(
  db: Db,
  id: string,
  { text, now }: { text: string; now: Date },
): Promise<void> {
  await db
    .updateTable('mentor')
    .set({
      info_question: text,
      info_asked_at: now,
      info_answered_at: null,
      info_answer: '',
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Marks a question as answered, by a profile change or a text.
 *
 * @returns whether there was an open question
 */
export async function setAnswered(
  db: Db,
  id: string,
  { text = '', now }: { text?: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mentor')
    .set({ info_answered_at: now, info_answer: text })
    .where('id', '=', id)
    .where('info_asked_at', 'is not', null)
    .where('info_answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
