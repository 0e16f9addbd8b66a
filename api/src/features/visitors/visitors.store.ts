import type { Db } from '../../db/open.ts'

type NewVisitor = { id: string; name: string; phone: string; purpose: 'mentee' | 'mentor' | 'both' }

export async function insertVisitor(db: Db, visitor: NewVisitor): Promise<void> {
  await db.insertInto('visitor').values(visitor).execute()
}
