import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openInMemory } from '#test/test-database.ts'
import type { OpenDatabase } from '../open.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openInMemory()
})
afterAll(() => opened.close())

beforeEach(async () => {
  await run('drop table if exists thing')
  await run('create table thing (id int primary key, name text, tags text[], at timestamptz, extra jsonb)')
})

const run = <Row = Record<string, unknown>>(text: string, ...parameters: unknown[]) =>
  opened.db.executeQuery<Row>({
    ...sql<Row>``.compile(opened.db),
    sql: text,
    parameters,
  })

/** The prepared statements that contain a word, as the database itself names them. */
async function preparedWith(word: string): Promise<string[]> {
  const { rows } = await run<{ statement: string }>(
    `select statement from pg_prepared_statements where statement not like '%pg_prepared%'`,
  )
  return rows.map(({ statement }) => statement).filter((statement) => statement.includes(word))
}

test('a statement is prepared at its second use, once', async () => {
  const insert = 'insert into thing (id, name) values ($1, $2)'
  await run(insert, 1, 'a')
  expect(await preparedWith('insert')).toEqual([])
  await run(insert, 2, 'b')
  await run(insert, 3, 'c')
  expect(await preparedWith('insert')).toEqual([insert])
  expect((await run('select count(*)::int as n from thing')).rows).toEqual([{ n: 3 }])
})

test('a prepared statement takes and gives what the first use does', async () => {
  const at = new Date('2026-01-31T18:30:00Z')
  const insert =
    'insert into thing (id, name, tags, at, extra) values ($1, $2, $3, $4, $5) returning id, name, tags, at, extra'
  const added = []
  for (const id of [1, 2, 3, 4, 5, 6, 7]) {
    added.push(
      await run(insert, id, id === 3 ? null : 'नाव', ['a,b', '"c"'], at, JSON.stringify({ id: [1] })),
    )
  }
  expect(added.map(({ rows }) => rows[0])).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((id) => ({
      id,
      name: id === 3 ? null : 'नाव',
      tags: ['a,b', '"c"'],
      at,
      extra: { id: [1] },
    })),
  )
  const changed = []
  for (const least of [1, 4, 6])
    changed.push(await run('update thing set name = $1 where id >= $2', 'x', least))
  expect(changed.map(({ numAffectedRows }) => Number(numAffectedRows))).toEqual([7, 4, 2])
})

test('long answers come whole, in every script and with what is null', async () => {
  const words = ['नाव', 'name', null, '😀']
  const expected = Array.from({ length: 4_000 }, (_, at) => {
    const word = words[at % words.length]
    return { id: at + 1, name: word === null ? null : word?.repeat(200) }
  })
  await run(
    'insert into thing (id, name) select * from json_to_recordset($1) as t (id int, name text)',
    JSON.stringify(expected),
  )
  for (let times = 0; times < 3; times += 1) {
    expect((await run('select id, name from thing order by id')).rows).toEqual(expected)
  }
})

test('a change of a table ends what was prepared, so that the next use sees its new columns', async () => {
  await run('insert into thing (id) values (1)')
  for (let times = 0; times < 3; times += 1) await run('select * from thing')
  expect(await preparedWith('from thing')).toHaveLength(1)
  await run('-- as in a migration\nalter table thing add column colour text default $$red$$')
  expect(await preparedWith('from thing')).toEqual([])
  for (let times = 0; times < 3; times += 1) {
    expect((await run('select * from thing')).rows).toEqual([
      expect.objectContaining({ id: 1, colour: 'red' }),
    ])
  }
})

test('a refused statement says why each time, and the next ones run', async () => {
  const insert = 'insert into thing (id) values ($1)'
  await run(insert, 1)
  for (let times = 0; times < 3; times += 1) {
    await expect(run(insert, 1)).rejects.toMatchObject({ code: '23505', constraint: 'thing_pkey' })
  }
  await run(insert, 2)
  await expect(
    opened.db.transaction().execute(async (trx) => {
      await sql`insert into thing (id) values (3)`.execute(trx)
      await sql`insert into thing (id) values (1)`.execute(trx)
    }),
  ).rejects.toMatchObject({ code: '23505' })
  await opened.db.transaction().execute((trx) => sql`insert into thing (id) values (3)`.execute(trx))
  expect((await run('select id from thing order by id')).rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
})

test('a thousand different statements keep 500 prepared at most, those that were used last', async () => {
  for (let number = 0; number < 1000; number += 1) {
    for (let times = 0; times < 2; times += 1) await run(`select ${number} as answer`)
  }
  const kept = await preparedWith('as answer')
  expect(kept.length).toBeLessThanOrEqual(500)
  expect(kept).toContain('select 999 as answer')
  expect(kept).not.toContain('select 0 as answer')
  expect((await run('select 0 as answer')).rows).toEqual([{ answer: 0 }])
})

test('a change of a table that is rolled back costs a prepared statement one error at most', async () => {
  await run('insert into thing (id) values (1)')
  const changed = opened.db.transaction().execute(async (trx) => {
    await sql`alter table thing add column colour text`.execute(trx)
    for (let times = 0; times < 3; times += 1) await sql`select * from thing`.execute(trx)
    throw new Error('rolled back')
  })
  await expect(changed).rejects.toThrow('rolled back')
  await run('select * from thing').catch(() => undefined)
  expect((await run('select * from thing')).rows).toEqual([expect.not.objectContaining({ colour: null })])
})
