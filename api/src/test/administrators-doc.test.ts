import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { adminKinds, dutyNames, hasDuty } from '@udyam/contract/duties'
import { expect, test } from 'vitest'

const file = join(import.meta.dirname, '../../../docs/administrators.md')

/** Between this heading and the next one stands nothing but the table. */
const heading = '## Duties\n\n'

test('the table of duties is documented as it is enforced', async () => {
  const rows = dutyNames.map((duty) => [
    `\`${duty}\``,
    ...adminKinds.map((kind) => (hasDuty(kind, duty) ? 'x' : '')),
  ])
  const table = markdown([['Duty', ...adminKinds], ...rows])
  const doc = await readFile(file, 'utf8')
  const [section] = doc.slice(doc.indexOf(heading) + heading.length).split('\n## ')
  expect(section?.trim()).toBe(table.trim())
})

function markdown(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(3, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |\n`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('')
}
