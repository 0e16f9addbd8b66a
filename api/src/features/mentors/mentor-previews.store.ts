import { indianDate } from '@udyam/contract/indian-date'
import { partsOfPlace } from '@udyam/contract/profile/mentor-parts'
import type { MentorPreview } from '@udyam/contract/mentors/record-schemas'
import { listedDistrict } from '@udyam/contract/texts/named-district'
import { sql } from 'kysely'
import { isListed } from '#platform/db/listed-mentor.ts'
import type { Db } from '#platform/db/open.ts'
import { shownImage } from '#platform/photos/image-url.ts'

const mostPreviews = 3

/** A few listed mentors with consent to the public page; the choice changes daily. */
export async function findPreviews(db: Db, now: Date): Promise<MentorPreview[]> {
  const rows = await db
    .selectFrom('mentor')
    .leftJoin('category', 'category.id', 'mentor.category_id')
    .leftJoin('subcategory', 'subcategory.id', 'mentor.subcategory_id')
    .leftJoin('photo', 'photo.account_id', 'mentor.id')
    .where('mentor.shown_to_all', '=', true)
    .where(isListed())
    .select(['first_name', 'location', 'image_url', 'experience_years', 'helps', 'shown_experience'])
    .select(['category.name as industry'])
    .select(['subcategory.name as subcategory', 'photo.id as photo_id', 'photo.approved as photo_approved'])
    .orderBy(sql`md5(mentor.id::text || ${indianDate(now)}::text)`)
    .limit(mostPreviews)
    .execute()
  return rows.map((row) => ({
    firstName: row.first_name,
    industry: row.industry ?? '',
    subcategory: row.subcategory ?? '',
    // Strangers see only reviewed content: no typed text and no external address.
    district: listedDistrict(partsOfPlace(row.location).district),
    years: row.shown_experience ? row.experience_years : null,
    helps: row.shown_experience ? row.helps : [],
    imageUrl: row.photo_id === null ? '' : shownImage(row),
  }))
}
