import { wholeName } from '@udyam/contract/importing/targets'
import { email, name, phoneOrNone } from '@udyam/contract/parts/fields'
import { promoterCsvColumns } from '@udyam/contract/promoters/calls'
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
  columns: promoterCsvColumns,
  findIds: findPromoterIds,
  findByIds: findPromotersByIds,
  importing,
  create: addPromoter,
  update: changePromoter,
})

/** Where messages go to phones, the e-mail or the number suffices. */
const reach = { email: email({ mayBeEmpty: true }).default(''), phoneNumber: phoneOrNone().default('') }

async function importing(
  db: Db,
  { mapping, hasGateway }: How,
): Promise<Importing<PromoterRecord, NewPromoter, Update>> {
  const Base = mapping?.includes(wholeName) ? OfOneName : Create
  return {
    columns: promoterCsvColumns,
    create: hasGateway ? Base.extend(reach) : Base,
    phone: 'phoneNumber',
    update: PromoterUpdate,
    find: (keys) => findPromotersByKeys(db, keys),
  }
}
