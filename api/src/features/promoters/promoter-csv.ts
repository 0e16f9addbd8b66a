import { promoterColumns } from '@udyam/contract/csv'
import {
  PromoterCreate,
  PromoterUpdate,
  type PromoterRecord,
  type promoters,
} from '@udyam/contract/promoters'
import type { infer as Infer } from 'zod'
import type { Db } from '../../db/open.ts'
import type { Handlers } from '../../http/context.ts'
import type { Importing } from '../../http/import-plan.ts'
import { importRows, previewImport, type Import } from '../../http/import-rows.ts'
import { csvLines, inBatches } from '../../lib/csv.ts'
import { addPromoter, changePromoter } from './promoter-changes.ts'
import { findPromoterIds, findPromotersByIds, findPromotersByKeys } from './promoters.store.ts'

const Create = PromoterCreate.omit({ password: true })
type NewPromoter = Infer<typeof Create>
type Update = Infer<typeof PromoterUpdate>

const promoterImport: Import<PromoterRecord, NewPromoter, Update> = {
  noun: 'promoter',
  importing,
  create: addPromoter,
  update: changePromoter,
}

/** The calls that take promoters out and in as a CSV file. */
export const promoterCsvHandlers: Pick<
  Handlers<typeof promoters>,
  'exportCsv' | 'previewImport' | 'importCsv'
> = {
  async exportCsv({ db, query, audit }) {
    const ids = await findPromoterIds(db, query)
    await audit(db, { action: 'promoter.export' })
    const fields = Object.keys(promoterColumns)
    return {
      csv: csvLines(
        fields,
        inBatches(ids, (some) => findPromotersByIds(db, some)),
      ),
    }
  },

  async previewImport(context) {
    return previewImport(context, context.body.csv, promoterImport)
  },

  async importCsv(context) {
    return importRows(context, context.body.csv, promoterImport)
  },
}

async function importing(db: Db): Promise<Importing<PromoterRecord, NewPromoter, Update>> {
  return {
    columns: promoterColumns,
    create: Create,
    update: PromoterUpdate,
    find: (keys) => findPromotersByKeys(db, keys),
  }
}
