import type { ImportedRow, ImportReport } from '@udyam/contract/csv/schemas'
import { expect, it } from 'vitest'
import { runRows, type SendRows } from './run-rows.ts'

const report = { created: 0, changed: 0, unchanged: 0, bad: 0, problems: [] } satisfies ImportReport

it('sends a hundred rows a call, and keeps what each call has said', async () => {
  const people = Array.from({ length: 150 }, (_, at) => [`Person ${at + 1}`])
  const rows = people.map((_, at): ImportedRow => ({
    row: at + 2,
    kind: at < 100 ? 'new' : 'changed',
    name: '',
    changes: [],
  }))
  const sent: { lines: string[]; accept: number[] }[] = []
  const problem = { column: 'Name', message: 'Name is required', code: 'name_required', values: {} } as const
  const send: SendRows = async (csv, accept) => {
    const lines = csv.trim().split('\r\n').slice(1)
    const isFirst = sent.push({ lines, accept }) === 1
    return isFirst
      ? { data: { ...report, created: 100 }, code: 'imported_unmailed' }
      : { data: { ...report, changed: 49, problems: [{ ...problem, row: 3 }] }, code: 'imported' }
  }
  const done = await runRows({
    table: [['Name'], ...people],
    rows,
    ticked: new Set([2, 102, 151]),
    before: null,
    send,
    onProgress: () => {},
  })
  expect(sent.map(({ lines }) => [lines.length, lines[0], lines[1], lines.at(-1)])).toEqual([
    [101, 'Name', 'Person 1', 'Person 100'],
    [51, 'Name', 'Person 101', 'Person 150'],
  ])
  expect(sent.map(({ accept }) => accept)).toEqual([[2], [2, 51]])
  expect(done).toMatchObject({ done: 150, count: 150, created: 100, changed: 49, isUnmailed: true })
  expect(done.problems.map(({ row }) => row)).toEqual([103])
})
