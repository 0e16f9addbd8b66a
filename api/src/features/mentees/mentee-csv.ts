import { menteeColumns } from '@udyam/contract/csv'
import { MenteeCreate, MenteeUpdate, type MenteeRecord, type mentees } from '@udyam/contract/mentees'
import type { infer as Infer } from 'zod'
import type { Db } from '../../db/open.ts'
import type { Handlers } from '../../http/context.ts'
import type { Importing } from '../../http/import-plan.ts'
import { importRows, previewImport, type Import } from '../../http/import-rows.ts'
import { csvLines, inBatches } from '../../lib/csv.ts'
import { addMentee, changeMentee } from './mentee-changes.ts'
import { findMenteeIds, findMenteesByIds, findMenteesByKeys } from './mentees.store.ts'

const Create = MenteeCreate.omit({ password: true })
type NewMentee = Infer<typeof Create>
type Update = Infer<typeof MenteeUpdate>

const menteeImport: Import<MenteeRecord, NewMentee, Update> = {
  noun: 'mentee',
  importing,
  create: addMentee,
  update: changeMentee,
}

/** The calls that take mentees out and in as a CSV file. */
export const menteeCsvHandlers: Pick<
  Handlers<typeof mentees>,
  'exportCsv' | 'previewImport' | 'importCsv'
> = {
  async exportCsv({ db, query, audit }) {
    const ids = await findMenteeIds(db, query)
    await audit(db, { action: 'mentee.export' })
    const fields = Object.keys(menteeColumns)
    return {
      csv: csvLines(
        fields,
        inBatches(ids, (some) => findMenteesByIds(db, some)),
      ),
    }
  },

  async previewImport(context) {
    return previewImport(context, context.body.csv, menteeImport)
  },

  async importCsv(context) {
    return importRows(context, context.body.csv, menteeImport)
  },
}

async function importing(db: Db): Promise<Importing<MenteeRecord, NewMentee, Update>> {
  return {
    columns: menteeColumns,
    create: Create,
    update: MenteeUpdate,
    find: (keys) => findMenteesByKeys(db, keys),
  }
}
