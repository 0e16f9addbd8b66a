import { ofInvited, wholeName } from '@udyam/contract/importing/targets'
import { MentorInvited, MentorUpdate } from '@udyam/contract/mentors/schemas'
import { email, name, phoneOrNone } from '@udyam/contract/parts/fields'
import { mentorColumns } from '@udyam/contract/profile/mentor-columns'
import type { MentorRecord } from '@udyam/contract/mentors/record-schemas'
import type { infer as Infer } from 'zod'
import type { Db } from '#platform/db/open.ts'
import type { How, Importing } from '#platform/csv/import-plan.ts'
import { csvHandlers } from '#people/importing/import-rows.ts'
import { addMentor, changeMentor } from './mentor-changes.ts'
import { helpCells } from '#platform/setup/help-cells.ts'
import { findCategoryNames } from '#programme/selection/matching/categories.store.ts'
import { settleCategories } from '#programme/selection/matching/category-cells.ts'
import { findMentorIds, findMentorsByIds, findMentorsByKeys } from './mentors.store.ts'
import { mentorParts } from '@udyam/contract/profile/mentor-parts'
import { findLoads } from '#programme/selection/capacity.store.ts'

/** Assigned mentees, capacity, and profile completeness in percent, by mentor id. */
async function findTold(db: Db, mentors: readonly MentorRecord[]): Promise<Map<string, object>> {
  const loads = await findLoads(
    db,
    mentors.map(({ _id }) => _id),
  )
  return new Map(
    mentors.map(({ _id, missing }) => [
      _id,
      { ...loads.get(_id), completeness: Math.round(100 * (1 - missing.length / mentorParts.length)) },
    ]),
  )
}

type NewMentor = Infer<typeof MentorInvited>
type Update = Infer<typeof MentorUpdate>

export const mentorCsvHandlers = csvHandlers({
  noun: 'mentor',
  columns: mentorColumns,
  importColumns: ofInvited(mentorColumns),
  invites: true,
  findIds: findMentorIds,
  findByIds: findMentorsByIds,
  findTold,
  importing,
  create: (trx, context, { value }) => addMentor(trx, context, { value }),
  update: changeMentor,
})

/** A person with only one name is asked for the other on joining. */
const OfOneName = MentorInvited.extend({ lastName: name().default('') })

/** Where messages go to phones, the e-mail or the number suffices. */
const reach = { email: email({ mayBeEmpty: true }).default(''), phoneNumber: phoneOrNone().default('') }

async function importing(
  db: Db,
  { mapping, hasGateway }: How,
): Promise<Importing<MentorRecord, NewMentor, Update>> {
  const names = await findCategoryNames(db)
  const Base = mapping?.includes(wholeName) ? OfOneName : MentorInvited
  const settleHelps = await helpCells(db)
  return {
    columns: ofInvited(mentorColumns),
    create: hasGateway ? Base.extend(reach) : Base,
    phone: 'phoneNumber',
    update: MentorUpdate,
    find: (keys) => findMentorsByKeys(db, keys),
    settle: (values, row) => {
      const wrong = settleCategories(values, {
        cells: row.cells,
        before: row.record?.category ?? null,
        names,
      })
      // Only the mentor can consent to the public page.
      if (values['shownToAll'] === true) delete values['shownToAll']
      return { ...wrong, ...settleHelps(values, 'helps') }
    },
  }
}
