import { ofInvited } from '@udyam/contract/importing/targets'
import { MentorInvited, MentorUpdate } from '@udyam/contract/schemas/mentors'
import { mentorColumns, type MentorRecord } from '@udyam/contract/schemas/mentor-record'
import type { infer as Infer } from 'zod'
import type { Db } from '../../db/open.ts'
import type { Importing } from '../../csv/import-plan.ts'
import type { Cells } from '../../csv/import-table.ts'
import type { Values } from '../../csv/import-values.ts'
import { csvHandlers } from '../../csv/import-rows.ts'
import { addMentor, changeMentor } from './mentor-changes.ts'
import { findCategoryNames } from './mentor-changes.store.ts'
import { findTold } from './mentor-export.ts'
import { findMentorIds, findMentorsByIds, findMentorsByKeys } from './mentors.store.ts'

type NewMentor = Infer<typeof MentorInvited>
type Update = Infer<typeof MentorUpdate>

/** The calls that take mentors out and in as a CSV file. */
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

async function importing(db: Db): Promise<Importing<MentorRecord, NewMentor, Update>> {
  const names = await findCategoryNames(db)
  return {
    columns: ofInvited(mentorColumns),
    create: MentorInvited,
    update: MentorUpdate,
    find: (keys) => findMentorsByKeys(db, keys),
    settle: (values, row) => {
      settleCategories(values, { ...row, names })
      // Only the mentor can agree to be shown.
      if (values['shownToAll'] === true) delete values['shownToAll']
    },
  }
}

type Names = Awaited<ReturnType<typeof findCategoryNames>>
type Settling = { cells: Cells; record: MentorRecord | undefined; names: Names }

/** Categories are written by their names, or their ids; the subcategory is read under the category of the row. */
function settleCategories(values: Values, { cells, record, names }: Settling): void {
  const before = record?.category?._id ?? null
  if (typeof values['category'] === 'string') {
    values['category'] = idOf(names.categories, values['category'])
  }
  const category = values['category'] === undefined ? before : values['category']
  const isMoved = category !== before && cells['subcategory'] !== undefined
  const subcategory = isMoved ? cells['subcategory']?.trim() || null : values['subcategory']
  if (subcategory === undefined) return
  const within = names.subcategories.filter(({ categoryId }) => categoryId === category)
  values['subcategory'] = typeof subcategory === 'string' ? idOf(within, subcategory) : subcategory
}

/** The id for a name or an id; the text itself where it is neither, which the schema then refuses. */
function idOf(known: readonly { id: string; name: string }[], text: string): string {
  const wanted = text.toLowerCase()
  return known.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted)?.id ?? 'unknown'
}
