import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNode, seconds, tools } from './lib.mjs'
import { plantedFaults } from './planted-fault-plugin.mjs'

/**
 * Plants each fault in turn and runs the tests nearest to it, which must fail. Prints a line a fault, then a table by area.
 *
 * @param only words: faults whose description or file holds one of them are tried; all without words
 * @returns how many faults survived, or could not be planted
 */
export async function runPlantedFaults(only = []) {
  const chosen = plantedFaults
    .map((fault, at) => ({ ...fault, at }))
    .filter(({ what, file }) => only.length === 0 || only.some((word) => `${what} ${file}`.includes(word)))
  const survived = []
  const areas = new Map()
  for (const fault of chosen) {
    const started = Date.now()
    const outcome = await tryFault(fault)
    console.log(`${outcome.padEnd(9)} ${seconds(started).padStart(7)}  ${fault.what} (${fault.file})`)
    if (outcome !== 'noticed') survived.push(fault)
    const area = areas.get(fault.area) ?? { planted: 0, noticed: 0 }
    areas.set(fault.area, {
      planted: area.planted + 1,
      noticed: area.noticed + (outcome === 'noticed' ? 1 : 0),
    })
  }
  console.log('\n| Area | Planted | Noticed |\n| - | -: | -: |')
  for (const [area, { planted, noticed }] of areas) console.log(`| ${area} | ${planted} | ${noticed} |`)
  console.log(`${chosen.length - survived.length} noticed, ${survived.length} survived`)
  return survived.length
}

/** What became of a fault: `noticed` by a test, `survived`, or `unclear` where no test could say. */
async function tryFault({ at, file, text, tests }) {
  const isThere = readFileSync(join(root, file), 'utf8').split(text).length === 2
  if (!isThere || tests.some((test) => !existsSync(join(root, test)))) return 'unclear'
  const args = [tools.vitest, 'run', '--bail=1', ...tests]
  const { code, output } = await runNode(args, {
    env: { NODE_ENV: 'test', NO_COLOR: '1', PLANTED_FAULT: String(at) },
  })
  if (code === 0) return 'survived'
  // A run that breaks before its first test says nothing of the tests.
  if (/^ *Tests +\d+ failed/m.test(output)) return 'noticed'
  console.log(output)
  return 'unclear'
}
