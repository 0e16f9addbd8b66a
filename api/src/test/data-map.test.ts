import { dataMap, personalTables } from '@udyam/contract/data-map/tables'
import { columnsOf, type PersonalTable } from '@udyam/contract/data-map/data-map'
import { sql } from 'kysely'
import { format } from 'oxfmt'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#platform/db/open.ts'
import { findText } from '#platform/lib/texts.ts'
import { openTestDatabase } from './test-database.ts'

let db: Db
beforeAll(async () => {
  db = await openTestDatabase()
})

/** References to rows that the erasure deletes itself. */
const deletedByErasing = ['mail.account_id', 'contact_message.account_id', 'grievance.account_id']

test('the data map names every column of the database, each once, and none that is not there', async () => {
  const { rows } = await sql<{ name: string; table: string }>`
    select c.table_name || '.' || c.column_name as name, c.table_name as table from information_schema.columns c
    join pg_tables t on t.tablename = c.table_name and t.schemaname = c.table_schema
    where c.table_schema = current_schema()`.execute(db)
  const personal = rows.filter(({ table }) => table in personalTables).map(({ name }) => name)
  const mapped = Object.entries(personalTables).flatMap(([table, entry]) =>
    columnsOf(table, entry).map(({ column }) => `${table}.${column}`),
  )
  expect(mapped.toSorted()).toEqual(personal.toSorted())
  expect(Object.keys(dataMap).toSorted()).toEqual([...new Set(rows.map(({ table }) => table))].toSorted())
})

test('what goes with a person goes by the references of the database, or by the erasing itself', async () => {
  const { rows } = await sql<{ name: string; rule: string }>`
    select r.conrelid::regclass || '.' || a.attname as name, r.confdeltype::text as rule from pg_constraint r
    join pg_attribute a on a.attrelid = r.conrelid and a.attnum = r.conkey[1]
    where r.contype = 'f' and r.connamespace = current_schema()::regnamespace`.execute(db)
  const rules = new Map(rows.map(({ name, rule }) => [name, rule]))
  const wrong = Object.entries(personalTables).flatMap(([table, { of }]) =>
    of
      .filter(({ erase }) => erase !== 'keep')
      .map(({ column, erase }) => ({ name: `${table}.${column}`, wanted: erase === 'null' ? 'n' : 'c' }))
      .filter(({ name, wanted }) => rules.get(name) !== wanted && !isOfAccount(name)),
  )
  expect(wrong.filter(({ name }) => !deletedByErasing.includes(name))).toEqual([])
})

/** The row of the account itself, and changes that wait for seconds: they reference nothing. */
function isOfAccount(name: string): boolean {
  return name === 'account.id'
}

test('a row that is kept says why, and one that goes does not', () => {
  const links = Object.values(personalTables).flatMap(({ of }) => of)
  expect(links.filter(({ erase, why }) => (erase === 'keep') !== (why !== undefined))).toEqual([])
})

test('whatever is in a copy has words in each language, in English those of the map', () => {
  const copied = Object.entries(personalTables).filter(([, { exported }]) => exported !== '')
  for (const [table, { what }] of copied) {
    expect(findText('en', `copied.${table}`)).toBe(what)
    for (const language of ['hi', 'mr'] as const)
      expect(findText(language, `copied.${table}`), table).toMatch(/[\u0900-\u097f]/)
  }
})

test('docs/data-map.md says what the map says', async () => {
  const file = new URL('../../../docs/data-map.md', import.meta.url).pathname
  const { code: text } = await format('page.md', document(), { printWidth: 110 })
  await expect(text).toMatchFileSnapshot(file)
})

function document(): string {
  const impersonal = Object.entries(dataMap).flatMap(([table, entry]) =>
    'notPersonal' in entry ? [`- \`${table}\`: ${entry.notPersonal}`] : [],
  )
  const parts = Object.entries(personalTables).map(([table, entry]) => partOf(table, entry))
  const head =
    '# The data map\n\nMade of `contract/src/data-map/`, from which the notice, the copy a person asks for, erasing and keeping follow. Run `npx vitest run --project api api/src/test/data-map.test.ts --update` after a change.'
  return [head, ...parts, '## Tables that say nothing of anybody', impersonal.join('\n')].join('\n\n')
}

function partOf(table: string, entry: PersonalTable): string {
  const { what, part, purposes, basis, reads, kept, of } = entry
  const withheld = Object.entries(entry.withheld ?? {}).map(([column, why]) => `\`${column}\` (${why})`)
  const lines = [
    `Part of the notice: ${part}. Purposes: ${purposes.join(', ')}. Basis: ${basis}. Read by: ${['the person', ...reads].join(', ')}.`,
    `Kept: ${kept === 'account' ? 'as long as the account' : `days of the setting \`${kept}\``}.`,
    `Theirs by ${of.map((link) => `\`${link.column}\`${link.to === undefined ? '' : ` (of ${link.to})`}: ${goes(link)}`).join('; ')}`,
    `In the copy: ${entry.exported === '' ? 'nothing' : `\`${entry.exported}\``}.`,
    ...(withheld.length > 0 ? [`Not in the copy: ${withheld.join(', ')}`] : []),
    ...(entry.nobodys === undefined ? [] : [`Without an account: ${entry.nobodys}`]),
    `Technical: \`${entry.technical}\`.`,
  ]
  return `## \`${table}\`\n\n${what}.\n\n${lines.map((line) => `- ${line}`).join('\n')}`
}

function goes({ erase, why = '' }: PersonalTable['of'][number]): string {
  if (erase === 'keep') return `kept when they are erased. ${why}`
  return erase === 'null' ? 'stays without their name' : 'goes with them'
}
