import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNode, seconds, tools } from '../../scripts/lib.mjs'
import { canPlant, type Fault, faults } from './plant.ts'

type Outcome = 'noticed' | 'survived' | 'unclear'

/**
 * Plants each fault of `planted-faults.json` in turn and runs the tests nearest to it, one of which must fail. Prints a line a
 * fault, then a table by area.
 *
 * @param words faults whose sentence or file holds one of these are tried; all without words
 * @returns whether every fault was noticed
 */
export async function mutate(words: readonly string[]): Promise<boolean> {
  const named = faults.filter(
    ({ what, file }) => words.length === 0 || words.some((word) => `${what} ${file}`.includes(word)),
  )
  const chosen = named.filter(({ needsServer }) => !needsServer || process.env['TEST_DATABASE_URL'])
  for (const { what } of named.filter((fault) => !chosen.includes(fault))) {
    console.log(`not tried, needs TEST_DATABASE_URL: ${what}`)
  }
  const noticed: Fault[] = []
  for (const fault of chosen) {
    const started = Date.now()
    const outcome = await tryFault(fault)
    if (outcome === 'noticed') noticed.push(fault)
    console.log(`${outcome.padEnd(9)} ${seconds(started).padStart(7)}  ${fault.what} (${fault.file})`)
  }
  console.log('\n| Area | Planted | Noticed |\n| - | -: | -: |')
  for (const area of new Set(chosen.map((fault) => fault.area))) {
    const inArea = (all: readonly Fault[]) => all.filter((fault) => fault.area === area).length
    console.log(`| ${area} | ${inArea(chosen)} | ${inArea(noticed)} |`)
  }
  console.log(`| all | ${chosen.length} | ${noticed.length} |`)
  return chosen.length > 0 && noticed.length === chosen.length
}

/** `unclear` is a fault that cannot be planted, or breaks its tests before the first of them runs. */
async function tryFault(fault: Fault): Promise<Outcome> {
  if (!canPlant(fault) || fault.tests.some((file) => !existsSync(join(root, file)))) return 'unclear'
  const env = { NODE_ENV: 'test', NO_COLOR: '1', PLANTED_FAULT: String(faults.indexOf(fault)) }
  const { code, output } = await runNode([tools.vitest, 'run', '--bail=1', ...fault.tests], { env })
  if (code === 0) return 'survived'
  if (/^ *Tests +\d+ failed/m.test(output)) return 'noticed'
  console.log(output)
  return 'unclear'
}
