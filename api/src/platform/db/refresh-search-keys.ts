import { storedEmail } from './names.ts'
import type { Db } from './open.ts'
import { adminSearchKey, menteeSearchKeys, publicSearchKey } from './search-keys.ts'

/** Updates the search keys of one mentor, or of all mentors of a category. */
export async function refreshMentorKeys(db: Db, of: { id: string } | { category: string }): Promise<void> {
  const mentors = db
    .selectFrom('mentor')
    .innerJoin('account', 'account.id', 'mentor.id')
    .leftJoin('category', 'category.id', 'mentor.category_id')
    .select(['mentor.id', 'first_name as firstName', 'last_name as lastName', 'bio', 'skills'])
    .select([
      'phone_number as phoneNumber',
      'location',
      storedEmail.as('email'),
      'category.name as categoryName',
    ])
  const rows = await (
    'id' in of
      ? mentors.where('mentor.id', '=', of.id)
      : mentors.where('mentor.category_id', '=', of.category)
  ).execute()
  for (const row of rows) {
    await db
      .updateTable('mentor')
      .set({ search_key: publicSearchKey(row), admin_search_key: adminSearchKey(row) })
      .where('id', '=', row.id)
      .execute()
  }
}

export async function refreshMenteeKey(db: Db, id: string): Promise<void> {
  const row = await db
    .selectFrom('mentee')
    .innerJoin('account', 'account.id', 'mentee.id')
    .where('mentee.id', '=', id)
    .select(['mentee.name', 'mentee.mobile_no as mobileNo', 'mentee.interests', storedEmail.as('email')])
    .executeTakeFirst()
  if (row === undefined) return
  await db.updateTable('mentee').set(menteeSearchKeys(row)).where('id', '=', id).execute()
}

export async function refreshPromoterKeys(db: Db, id: string): Promise<void> {
  const row = await db
    .selectFrom('promoter')
    .innerJoin('account', 'account.id', 'promoter.id')
    .where('promoter.id', '=', id)
    .select(['first_name as firstName', 'last_name as lastName', 'bio', 'skills'])
    .select(['phone_number as phoneNumber', storedEmail.as('email')])
    .executeTakeFirstOrThrow()
  await db
    .updateTable('promoter')
    .set({ search_key: publicSearchKey(row), admin_search_key: adminSearchKey(row) })
    .where('id', '=', id)
    .execute()
}
