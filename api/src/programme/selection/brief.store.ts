import { ageOn, indianDate } from '@udyam/contract/indian-date'
import { programmeAge } from '@udyam/contract/mentees/values'
import { graduateFrom } from '@udyam/contract/profile/graduate'
import { ageBand } from '@udyam/contract/selection/values'
import type { ApplicationRecord } from '@udyam/contract/selection/record-schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import { firstName } from '@udyam/contract/texts/first-name'

type Profile = Pick<ApplicationRecord, 'facts' | 'brief' | 'summary' | 'reason' | 'refusal'>

/** A mentee's facts for administrators, obstacles to an introduction, and the current brief. */
export async function findProfile(db: Db, menteeId: string, now: Date): Promise<Profile | undefined> {
  const row = await db
    .selectFrom('mentee')
    .innerJoin('application', 'application.mentee_id', 'mentee.id')
    .innerJoin('account', 'account.id', 'mentee.id')
    .leftJoin('mentee_match as match', 'match.mentee_id', 'mentee.id')
    .leftJoin('category', 'category.id', 'match.category_id')
    .leftJoin('subcategory', 'subcategory.id', 'match.subcategory_id')
    .where('mentee.id', '=', menteeId)
    .where('account.erase_after', 'is', null)
    .selectAll('mentee')
    .select(['match.needs', 'match.stage', 'category.name as category', 'subcategory.name as subcategory'])
    .select([
      'application.summary',
      'application.reason',
      'application.graduate',
      'application.held_at',
      'account.email_verified_at',
      'account.withheld',
      sql<boolean>`mentee.mobile_no <> '' and exists (
        select from mentee as other where other.mobile_no = mentee.mobile_no and other.id <> mentee.id
      )`.as('is_sharing_number'),
    ])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const today = indianDate(now)
  const age = row.dob === null ? null : ageOn(row.dob, today)
  const graduate = row.graduate ?? graduateFrom(row.education)
  return {
    facts: {
      age,
      isOfAge: age === null ? null : age >= programmeAge,
      isGraduate: graduate === 'yes',
      graduate,
      graduateAnswer: row.graduate,
      isSharingNumber: row.is_sharing_number,
    },
    brief: {
      firstName: firstName(row.name),
      ageBand: ageBand(row.dob, today),
      education: row.education,
      district: row.district,
      interests: row.interests,
      goals: row.goals,
      expectations: row.expectations,
      summary: row.summary,
      needs: row.needs ?? [],
      stage: row.stage,
      field: [row.category, row.subcategory].filter((name) => name !== null),
      languages: row.languages,
    },
    summary: row.summary,
    reason: row.reason,
    refusal: refusalOf(row),
  }
}

function refusalOf(row: {
  email_verified_at: Date | null
  withheld: readonly string[]
  minor: boolean
  held_at: Date | null
}): Profile['refusal'] {
  if (row.email_verified_at === null) return 'mentee_unverified'
  if (row.withheld.includes('brief')) return 'brief_withheld'
  if (row.minor) return 'mentee_minor'
  return row.held_at === null ? null : 'decision_held'
}
