import type { Db } from '../db/open.ts'
import { OperatorError } from '../lib/operator-error.ts'
import { foresee, purge } from '../privacy/retention.ts'
import type { Operator } from './operator.ts'

/** Deletes data beyond the retention periods, or counts it with `--dry-run`. */
export async function retain(db: Db, operator: Operator, [how]: readonly string[]): Promise<string[]> {
  if (how !== '' && how !== '--dry-run') {
    throw new OperatorError('It is used as: npm run retention -- [--dry-run]')
  }
  const isDry = how === '--dry-run'
  const found = isDry ? await foresee({ ...operator, db }) : await purge({ ...operator, db })
  const lines = found
    .filter(({ rows }) => rows > 0)
    .map(({ key, table, rows }) => `  ${table}: ${rows} (${key})`)
  const head = isDry ? 'To be deleted now:' : 'Deleted:'
  return lines.length > 0 ? [head, ...lines] : ['Nothing is older than it is to be kept.']
}
