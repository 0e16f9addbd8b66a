import type { Visitor, VisitorSignup } from '@udyam/contract/visitors/schemas'
import type { infer as Infer } from 'zod'
import { toRow, type Columns } from '#platform/db/columns.ts'
import { storedEmail } from '#platform/db/names.ts'
import type { Db } from '#platform/db/open.ts'

type NewVisitor = Pick<Infer<typeof VisitorSignup>, 'phone' | 'purpose'> & { name: string }

const columns = {
  name: 'name',
  phone: 'phone',
  purpose: 'purpose',
} as const satisfies Columns<'visitor', NewVisitor>

export async function findVisitor(db: Db, id: string): Promise<Visitor | undefined> {
  return db
    .selectFrom('visitor')
    .innerJoin('account', 'account.id', 'visitor.id')
    .where('visitor.id', '=', id)
    .select(['visitor.name as fullName', storedEmail.as('email'), 'visitor.phone', 'visitor.purpose'])
    .executeTakeFirst()
}

export async function insertVisitor(db: Db, id: string, visitor: NewVisitor): Promise<void> {
  await db
    .insertInto('visitor')
    .values({ ...toRow(columns, visitor), id })
    .execute()
}
