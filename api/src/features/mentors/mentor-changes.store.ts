import { defined } from '../../db/defined.ts'
import { refreshMentorKeys } from '../../db/refresh-keys.ts'
import { experienceYears } from '../../lib/experience.ts'
import type { Db } from '../../db/open.ts'

/** The columns of a mentor that a call may write, by the contract's names. */
export type MentorChange = {
  firstName?: string | undefined
  fatherName?: string | undefined
  lastName?: string | undefined
  phoneNumber?: string | undefined
  dob?: string | null | undefined
  description?: string | undefined
  experience?: string | undefined
  location?: string | undefined
  bio?: string | undefined
  skills?: string[] | undefined
  languages?: string[] | undefined
  imageUrl?: string | undefined
  category?: string | null | undefined
  subcategory?: string | null | undefined
  approve?: boolean | undefined
  block?: boolean | undefined
}

type NewMentor = MentorChange & { firstName: string; lastName: string; phoneNumber: string }

export async function insertMentor(db: Db, id: string, mentor: NewMentor): Promise<void> {
  await db
    .insertInto('mentor')
    .values({
      ...columns(mentor),
      id,
      first_name: mentor.firstName,
      last_name: mentor.lastName,
      phone_number: mentor.phoneNumber,
      dob: mentor.dob ?? null,
      experience_years: experienceYears(mentor.experience ?? ''),
      image_url: mentor.imageUrl || null,
      category_id: mentor.category ?? null,
      subcategory_id: mentor.subcategory ?? null,
    })
    .execute()
  await refreshMentorKeys(db, { id })
}

export async function updateMentor(db: Db, id: string, change: MentorChange): Promise<void> {
  // A change of the account alone, such as the e-mail, is a change of the mentor too.
  await db
    .updateTable('mentor')
    .set({ ...columns(change), updated_at: new Date() })
    .where('id', '=', id)
    .execute()
  await refreshMentorKeys(db, { id })
}

/** All categories and, by their `categoryId`, what is within them. */
export async function findCategoryNames(db: Db) {
  const categories = await db.selectFrom('category').select(['id', 'name']).execute()
  const within = await db
    .selectFrom('subcategory')
    .select(['id', 'name', 'category_id as categoryId'])
    .execute()
  return { categories, subcategories: within }
}

/** Whether a subcategory belongs to a category. */
export async function isSubcategoryOf(db: Db, subcategory: string, category: string): Promise<boolean> {
  const row = await db
    .selectFrom('subcategory')
    .select('id')
    .where('id', '=', subcategory)
    .where('category_id', '=', category)
    .executeTakeFirst()
  return row !== undefined
}

export async function isCategory(db: Db, category: string): Promise<boolean> {
  const row = await db.selectFrom('category').select('id').where('id', '=', category).executeTakeFirst()
  return row !== undefined
}

function columns(change: MentorChange) {
  const { experience, imageUrl } = change
  return defined({
    first_name: change.firstName,
    father_name: change.fatherName,
    last_name: change.lastName,
    phone_number: change.phoneNumber,
    dob: change.dob,
    description: change.description,
    experience,
    experience_years: experience === undefined ? undefined : experienceYears(experience),
    location: change.location,
    bio: change.bio,
    skills: change.skills,
    languages: change.languages,
    image_url: imageUrl === undefined ? undefined : imageUrl || null,
    category_id: change.category,
    subcategory_id: change.subcategory,
    approve: change.approve,
    block: change.block,
  })
}
