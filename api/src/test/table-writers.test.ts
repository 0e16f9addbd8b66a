import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sourceFolder = join(import.meta.dirname, '..')
/** Tests, shared test code, demo people, and the backup, which writes any table. */
const notRead = /\.test\.ts$|^(?:test|office\/backup|platform\/db\/demo)\/|^platform\/db\/seed\.ts$/

/** Second writers of a table, each with the reason why its statement cannot stand in the store of the table. */
const exemptions: Record<string, string> = {
  'mentor platform/db/refresh-search-keys.ts':
    'Search keys are derived; the names of categories and accounts are part of them.',
  'mentee platform/db/refresh-search-keys.ts':
    'Search keys are derived; the address of the account is part of them.',
  'mentee platform/db/fill-search-keys.ts': 'The same for those who are older than a part of it.',
  'promoter platform/db/refresh-search-keys.ts':
    'Search keys are derived; the address of the account is part of them.',
  'mentor features/auth/auth.store.ts': 'The name of an account is repeated in the record of the person.',
  'mentee features/auth/auth.store.ts': 'The name of an account is repeated in the record of the person.',
  'visitor features/auth/auth.store.ts': 'The name of an account is repeated in the record of the person.',
  'mentor features/joining/joining.store.ts': 'Who was entered by an administrator agrees on joining.',
  'mentee features/joining/joining.store.ts':
    'Who was entered by an administrator agrees, and says what is missing, on joining.',
  'mentor platform/photos/photo.store.ts': 'A photo that is sent or removed ends the address of another.',
  'promoter platform/photos/photo.store.ts': 'A photo that is sent or removed ends the address of another.',
  'mentor people/archive.store.ts': 'Archiving is one step for mentors, mentees and promoters.',
  'mentee people/archive.store.ts': 'Archiving is one step for mentors, mentees and promoters.',
  'promoter people/archive.store.ts': 'Archiving is one step for mentors, mentees and promoters.',
  'departure programme/privacy/erase-account.store.ts':
    'Whoever is left behind by somebody erased is told so without a name.',
  '? programme/privacy/people.store.ts': 'A hold ends alike for mentors and mentees once they turn 18.',
  '? programme/privacy/erase-account.store.ts':
    'What of somebody stands beyond their account goes with it, in whatever table it stands.',
  'mail programme/privacy/erase-account.store.ts':
    'What waits to be sent loses the name of somebody who asked to be erased.',
  'notification programme/privacy/erase-account.store.ts': 'So does what waits to be read.',
  'pg_statistic platform/db/maintain.ts': "The planner's samples hold values of erased rows.",
  'account programme/privacy/inactive-accounts.store.ts':
    'It notes with the reading who was told that their account goes.',
  '? programme/privacy/retention.store.ts':
    'What goes by time goes alike from every table that has rows of that kind.',
  '? office/operator/sealed-column.store.ts':
    'Values are sealed anew with the same statement in every table that has some.',
  'throttle people/accounts/rate-limit/backoff.store.ts':
    'Pauses that grow are counted another way than hits in a window.',
}

const writes = writesIn(sourceFolder)

test('each table is written by the one store that docs/architecture.md names', () => {
  const documented = readFileSync(join(sourceFolder, '../../docs/architecture.md'), 'utf8')
  const rows = [...documented.matchAll(/^\| `([a-z_]+)` +\| `api\/src\/([\w/.-]+)` +\|$/gm)]
  const owners = rows.map(([, table, file]) => `${table} ${file}`)
  expect(writes.filter((write) => !(write in exemptions)).toSorted()).toEqual(owners.toSorted())
  expect(new Set(rows.map(([, table]) => table)).size).toBe(rows.length)
})

test('no exemption is left over', () => {
  expect(Object.keys(exemptions).filter((write) => !writes.includes(write))).toEqual([])
})

test.each([
  [`db.insertInto('wish')`, ['wish']],
  [`db\n  .updateTable('wish')`, ['wish']],
  [`db.deleteFrom('wish as old')`, ['wish']],
  [`sql\`insert into wish (note)\``, ['wish']],
  [`sql\`UPDATE "wish" SET note = ''\``, ['wish']],
  [`sql\`delete from wish\``, ['wish']],
  [`sql\`merge into wish using\``, ['wish']],
  [`sql\`truncate table wish\``, ['wish']],
  [`db.insertInto(table)`, ['?']],
  [`sql\`delete from \${table}\``, ['?']],
  [`db.selectFrom('wish').forUpdate()`, []],
  [`.onConflict((taken) => taken.doUpdateSet(fields))`, []],
  [`on conflict (key) do update set hits = 1`, []],
])('%j writes %j', (source, tables) => {
  expect(tablesWrittenIn(source)).toEqual(tables)
})

/** Each table with each file that writes it, such as `wish programme/selection/wishes.store.ts`. */
function writesIn(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !notRead.test(path),
  )
  return paths.flatMap((path) => {
    const tables = new Set(tablesWrittenIn(readFileSync(join(folder, path), 'utf8')))
    return [...tables].map((table) => `${table} ${path}`)
  })
}

/** The tables that a source writes; `?` for one that is not named there. */
function tablesWrittenIn(source: string): string[] {
  const built = source.matchAll(
    /\.(?:insertInto|replaceInto|mergeInto|updateTable|deleteFrom)\(\s*(?:'(\w+))?/g,
  )
  const raw = source.matchAll(
    /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|(?<!\bdo\s+)update(?=\s+\S+\s+set\b))\s+(?:"?(\w+)"?|\$\{)/gi,
  )
  return [...built, ...raw].map(([, table]) => table ?? '?')
}
