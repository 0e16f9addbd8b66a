import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { parseSync, type TSType } from 'oxc-parser'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'

/** A column as the types say it, or as the database has it. */
type Column = { name: string; kind: string; isNullable: boolean; mayBeLeftOut: boolean }

const types = new Map<string, TSType>()
for (const file of globSync('**/*schema.ts', { cwd: import.meta.dirname })) {
  const { body } = parseSync(file, readFileSync(join(import.meta.dirname, file), 'utf8')).program
  for (const statement of body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type === 'TSTypeAliasDeclaration') types.set(declared.id.name, declared.typeAnnotation)
  }
}

test('the types of all tables say the columns of the migrated database', async () => {
  const db = await openTestDatabase()
  const { rows } = await sql<Column & { table: string }>`
    select c.table_name as table, c.column_name as name, c.is_nullable = 'YES' as "isNullable",
      case when c.data_type like 'timestamp%' then 'Date' when c.data_type = 'boolean' then 'boolean'
        when c.data_type in ('integer', 'smallint', 'bigint', 'numeric', 'double precision', 'real') then 'number'
        when c.data_type = 'ARRAY' then 'array' when c.data_type = 'bytea' then 'bytes'
        when c.data_type in ('json', 'jsonb') then 'json' else 'text' end as kind,
      c.is_nullable = 'YES' or c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS'
        as "mayBeLeftOut"
    from information_schema.columns c
    join pg_tables t on t.tablename = c.table_name and t.schemaname = c.table_schema
    where c.table_schema = current_schema()`.execute(db)
  const tables = tablesOf('Schema')
  expect([...tables.keys()].toSorted()).toEqual([...new Set(rows.map(({ table }) => table))].toSorted())
  const wrong = [...tables].flatMap(([table, columns]) => {
    const there = rows.filter((row) => row.table === table)
    const missing = there.filter(({ name }) => !columns.some((column) => column.name === name))
    return [
      ...missing.map(({ name }) => `${table}.${name} has no type`),
      ...columns.flatMap((column) =>
        faultsOf(column, there).map((fault) => `${table}.${column.name} ${fault}`),
      ),
    ]
  })
  expect(wrong).toEqual([])
})

function faultsOf(typed: Column, there: readonly Column[]): string[] {
  const real = there.find(({ name }) => name === typed.name)
  if (real === undefined) return ['is not in the database']
  // A list in JSON stands here as a list; a type of the contract is not followed.
  const fits =
    {
      any: ['json', 'text', 'array'].includes(real.kind),
      array: ['json', 'array'].includes(real.kind),
    }[typed.kind] ?? typed.kind === real.kind
  return [
    ...(fits ? [] : [`is ${typed.kind} in its type, and ${real.kind} in the database`]),
    ...(typed.isNullable === real.isNullable
      ? []
      : [`is ${real.isNullable ? '' : 'not '}null in the database`]),
    ...(typed.mayBeLeftOut && !real.mayBeLeftOut ? ['may not be left out'] : []),
  ]
}

/** The tables of a type that maps names to tables, with their columns. */
function tablesOf(name: string): Map<string, Column[]> {
  return new Map(
    membersOf(known(name)).map(([table, columns]) => [
      table,
      membersOf(columns).map(([column, type]) => ({ name: column, ...meaningOf(type) })),
    ]),
  )
}

function membersOf(type: TSType): [string, TSType][] {
  if (type.type === 'TSTypeReference') return membersOf(named(type))
  if (type.type === 'TSIntersectionType') return type.types.flatMap(membersOf)
  if (type.type !== 'TSTypeLiteral') throw new Error(`not a list of members: ${type.type}`)
  return type.members.map((member) => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier' || !member.typeAnnotation)
      throw new Error(`not a column: ${member.type}`)
    return [member.key.name, member.typeAnnotation.typeAnnotation]
  })
}

/** What a column's type says of what is read, and whether an insert may leave it out. */
function meaningOf(type: TSType): Omit<Column, 'name'> {
  if (type.type === 'TSTypeReference') {
    const name = nameOf(type)
    const [read, inserted] = type.typeArguments?.params ?? []
    if (name === 'Generated' && read) return { ...meaningOf(read), mayBeLeftOut: true }
    if (name === 'ColumnType' && read && inserted)
      return {
        ...meaningOf(read),
        mayBeLeftOut: partsOf(inserted).some(isOneOf('TSUndefinedKeyword', 'TSNeverKeyword')),
      }
    if (types.has(name))
      return name === 'Json' && read ? { ...meaningOf(read), kind: 'json' } : meaningOf(named(type))
  }
  const parts = partsOf(type)
  const isNullable = parts.some(isOneOf('TSNullKeyword'))
  const kinds = new Set(parts.filter((part) => part.type !== 'TSNullKeyword').map(kindOf))
  return { kind: kinds.size === 1 ? [...kinds].join() : 'any', isNullable, mayBeLeftOut: isNullable }
}

function kindOf(type: TSType): string {
  if (type.type === 'TSTypeReference')
    return { Date: 'Date', Uint8Array: 'bytes', Buffer: 'bytes' }[nameOf(type)] ?? 'any'
  if (type.type === 'TSLiteralType' || type.type === 'TSStringKeyword') return 'text'
  if (type.type === 'TSArrayType') return 'array'
  if (type.type === 'TSNumberKeyword') return 'number'
  if (type.type === 'TSBooleanKeyword') return 'boolean'
  return 'any'
}

const partsOf = (type: TSType): TSType[] => (type.type === 'TSUnionType' ? type.types : [type])
const isOneOf =
  (...kinds: TSType['type'][]) =>
  (type: TSType) =>
    kinds.includes(type.type)

function nameOf(type: TSType): string {
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : ''
}

function named(type: TSType): TSType {
  return known(nameOf(type))
}

function known(name: string): TSType {
  const type = types.get(name)
  if (type === undefined) throw new Error(`no type named ${name}`)
  return type
}
