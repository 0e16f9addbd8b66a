import { defined } from '../../db/defined.ts'
import type { Db } from '../../db/open.ts'
import { refreshPromoterKeys } from '../../db/refresh-keys.ts'
import { experienceYears } from '../../lib/experience.ts'

/** The columns of a promoter that a call may write, by the contract's names. */
export type PromoterChange = {
  firstName?: string | undefined
  lastName?: string | undefined
  fatherName?: string | undefined
  phoneNumber?: string | undefined
  dob?: string | null | undefined
  description?: string | undefined
  industry?: string | undefined
  location?: string | undefined
  experience?: string | undefined
  rating?: number | null | undefined
  reviewCount?: number | null | undefined
  bio?: string | undefined
  skills?: string[] | undefined
  imageUrl?: string | undefined
  availability?: { days?: string | undefined; hours?: string | undefined } | undefined
  socialLinks?: { linkedin?: string | undefined; twitter?: string | undefined } | undefined
  isApproved?: boolean | undefined
}

type NewPromoter = PromoterChange & { firstName: string; lastName: string; phoneNumber: string }

export async function insertPromoter(db: Db, id: string, promoter: NewPromoter): Promise<void> {
  await db
    .insertInto('promoter')
    .values({
      ...columns(promoter),
      id,
      first_name: promoter.firstName,
      last_name: promoter.lastName,
      phone_number: promoter.phoneNumber,
    })
    .execute()
  await refreshPromoterKeys(db, id)
}

export async function updatePromoter(db: Db, id: string, change: PromoterChange): Promise<void> {
  // A change of the account alone, such as the e-mail, is a change of the promoter too.
  await db
    .updateTable('promoter')
    .set({ ...columns(change), updated_at: new Date() })
    .where('id', '=', id)
    .execute()
  await refreshPromoterKeys(db, id)
}

function columns(change: PromoterChange) {
  const { experience } = change
  return defined({
    first_name: change.firstName,
    last_name: change.lastName,
    father_name: change.fatherName,
    phone_number: change.phoneNumber,
    dob: change.dob,
    description: change.description,
    industry: orNull(change.industry),
    location: orNull(change.location),
    experience: orNull(experience),
    experience_years: experience === undefined ? undefined : experienceYears(experience),
    rating: change.rating,
    review_count: change.reviewCount,
    bio: orNull(change.bio),
    skills: change.skills,
    image_url: orNull(change.imageUrl),
    availability_days: orNull(change.availability?.days),
    availability_hours: orNull(change.availability?.hours),
    linkedin: orNull(change.socialLinks?.linkedin),
    twitter: orNull(change.socialLinks?.twitter),
    is_approved: change.isApproved,
  })
}

/** An empty text is no value; what is not given stays not given. */
function orNull(value: string | undefined): string | null | undefined {
  return value === '' ? null : value
}
