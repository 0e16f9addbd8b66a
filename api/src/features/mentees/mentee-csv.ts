import { menteeColumns } from '@udyam/contract/mentees'
import { MenteeCreate, MenteeUpdate, type MenteeRecord } from '@udyam/contract/schemas/mentees'
import type { infer as Infer } from 'zod'
import type { Db } from '../../db/open.ts'
import type { Importing } from '../../csv/import-plan.ts'
import { csvHandlers } from '../../csv/import-rows.ts'
import { addMentee, changeMentee } from './mentee-changes.ts'
import { findMenteeIds, findMenteesByIds, findMenteesByKeys } from './mentees.store.ts'

const Create = MenteeCreate.omit({ password: true })
type NewMentee = Infer<typeof Create>
type Update = Infer<typeof MenteeUpdate>

/** The calls that take mentees out and in as a CSV file. */
export const menteeCsvHandlers = csvHandlers({
  noun: 'mentee',
  columns: menteeColumns,
  findIds: findMenteeIds,
  findByIds: findMenteesByIds,
  importing,
  create: addMentee,
  update: changeMentee,
})

async function importing(db: Db): Promise<Importing<MenteeRecord, NewMentee, Update>> {
  return {
    columns: menteeColumns,
    create: Create,
    update: MenteeUpdate,
    find: (keys) => findMenteesByKeys(db, keys),
  }
}
