import { mentees } from '@udyam/contract/mentees/calls'
import { beforeEach, expect, test } from 'vitest'
import { csvOf } from '#test/csv.ts'
import { expectRefusal } from '#test/rows.ts'
import { world, type Caller } from '#test/world.ts'
import { threadMs, slowness } from '#test/slowness.ts'

let admin: Caller

beforeEach(async () => {
  admin = await (await world()).as('admin')
})

const wide = (header: string, columns: number, rows: string[]) =>
  ['sep=,', `${header}${','.repeat(columns)}`, ...rows].join('\r\n')

test.each([{ mapping: [] }, {}])(
  'a file of very many columns is refused before it holds others up',
  async (asked) => {
    const names = Array.from({ length: 300 }, (_, at) => `n${at}`).join(',')
    const rows = Array.from({ length: 900 }, () => 'a')
    const started = threadMs()
    const answer = await admin.call(mentees.previewImport, {
      body: { csv: wide(names, 60_000, [...rows, `${','.repeat(400)}x`]), ...asked },
    })
    expectRefusal(answer, {
      status: 400,
      field: 'csv',
      message: 'The file has too many columns: at most 200 can be imported at once',
    })
    expect(threadMs() - started).toBeLessThan(1500 * slowness(threadMs))
  },
)

test('empty columns behind the last one are none, as a spreadsheet leaves them', async () => {
  const row = 'Asha Patil,asha@example.com,9822012345'
  const csv = wide('Name,Email,Mobile', 60_000, Array(3).fill(`${row}${','.repeat(9_000)}`))
  const { status, body } = await admin.call(mentees.previewImport, { body: { csv, mapping: [] } })
  expect(status).toBe(200)
  expect(body.data.columns).toHaveLength(3)
})

test('others have their turn while good rows come in', async () => {
  const rows = Array.from({ length: 150 }, (_, at) => ['Asha Patil', `asha${at}@example.com`, '9822012345'])
  const during = { isDone: false, answered: 0 }
  const body = { csv: csvOf(['Name', 'Email', 'Mobile'], rows), mapping: [], mode: 'good' as const }
  const importing = admin.call(mentees.importCsv, { body }).finally(() => (during.isDone = true))
  for (; !during.isDone; during.answered += 1) await admin.call(mentees.list, { query: { limit: 1 } })
  expect((await importing).body.data).toMatchObject({ created: 150, bad: 0 })
  expect(during.answered).toBeGreaterThan(15)
})
