import { wholeName } from '@udyam/contract/importing/targets'
import { name } from '@udyam/contract/parts/fields'
import { promoterColumns } from '@udyam/contract/promoters/calls'
import { PromoterCreate, PromoterUpdate, type PromoterRecord } from '@udyam/contract/promoters/schemas'
import type { infer as Infer } from 'zod'
import type { Db } from '#platform/db/open.ts'
import type { How, Importing } from '#platform/csv/import-plan.ts'
import { csvHandlers } from '#people/importing/import-rows.ts'
import { addPromoter, changePromoter } from './promoter-changes.ts'
import { findPromoterIds, findPromotersByIds, findPromotersByKeys } from './promoters.store.ts'

const Create = PromoterCreate.omit({ password: true })
/** Some people have only one name. */
const OfOneName = Create.extend({ lastName: name().default('') })
type NewPromoter = Infer<typeof Create>
type Update = Infer<typeof PromoterUpdate>

export const promoterCsvHandlers = csvHandlers({
  noun: 'promoter',
  columns: promoterColumns,
  findIds: findPromoterIds,
  findByIds: findPromotersByIds,
  importing,
  create: addPromoter,
  update: changePromoter,
})

async function importing(db: Db, { mapping }: How): Promise<Importing<PromoterRecord, NewPromoter, Update>> {
  return {
    columns: promoterColumns,
    create: mapping?.includes(wholeName) ? OfOneName : Create,
    update: PromoterUpdate,
    find: (keys) => findPromotersByKeys(db, keys),
  }
}
