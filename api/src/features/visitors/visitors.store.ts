import type { VisitorSignup } from '@udyam/contract/schemas/visitors'
import type { infer as Infer } from 'zod'
import { toRow, type Columns } from '../../db/columns.ts'
import type { Db } from '../../db/open.ts'

type NewVisitor = Omit<Infer<typeof VisitorSignup>, 'fullName' | 'email' | 'password' | 'confirmPassword'> & {
  name: string
}

const columns = {
  name: 'name',
  phone: 'phone',
  purpose: 'purpose',
} as const satisfies Columns<'visitor', NewVisitor>

export async function insertVisitor(db: Db, id: string, visitor: NewVisitor): Promise<void> {
  await db
    .insertInto('visitor')
    .values({ ...toRow(columns, visitor), id })
    .execute()
}
