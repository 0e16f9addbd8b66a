import type { PromoterCreate, PromoterUpdate } from '@udyam/contract/promoters/schemas'
import { isPhotoAddress } from '@udyam/contract/photos/values'
import type { infer as Infer } from 'zod'
import { toRow, type Columns, type FieldsOf } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/open.ts'
import { refreshPromoterKeys } from '#platform/db/refresh-search-keys.ts'
import { experienceYears } from '#platform/lib/experience.ts'

export type PromoterChange = Omit<
  FieldsOf<Infer<typeof PromoterCreate | typeof PromoterUpdate>>,
  'email' | 'password' | 'updatedAt'
>
type NewPromoter = PromoterChange & { firstName: string; lastName: string; phoneNumber: string }

// Stores an empty text as null, so the public pages show the default.
const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  fatherName: 'father_name',
  phoneNumber: 'phone_number',
  dob: 'dob',
  description: 'description',
  industry: (text) => ({ industry: text || null }),
  location: (text) => ({ location: text || null }),
  experience: (text) => ({ experience: text || null, experience_years: experienceYears(text) }),
  rating: 'rating',
  reviewCount: 'review_count',
  bio: (text) => ({ bio: text || null }),
  skills: 'skills',
  imageUrl: (url) => ({ image_url: isPhotoAddress(url) ? undefined : url || null }),
  availability: ({ days, hours }) => ({
    availability_days: orNull(days),
    availability_hours: orNull(hours),
  }),
  socialLinks: ({ linkedin, twitter }) => ({ linkedin: orNull(linkedin), twitter: orNull(twitter) }),
  isApproved: 'is_approved',
} as const satisfies Columns<'promoter', PromoterChange>

export async function insertPromoter(db: Db, id: string, promoter: NewPromoter): Promise<void> {
  await db
    .insertInto('promoter')
    .values({ ...toRow(columns, promoter), id })
    .execute()
  await refreshPromoterKeys(db, id)
}

export async function updatePromoter(
  db: Db,
  id: string,
  { now, ...change }: PromoterChange & { now: Date },
): Promise<void> {
  // A change of the account alone, such as the e-mail, must update the promoter's `updated_at` too.
  await db
    .updateTable('promoter')
    .set({ ...toRow(columns, change), updated_at: now })
    .where('id', '=', id)
    .execute()
  await refreshPromoterKeys(db, id)
}

/** Maps an empty text to null; undefined stays undefined. */
function orNull(value: string | undefined): string | null | undefined {
  return value === '' ? null : value
}
