// npm run faults              all of the faults
// npm run faults -- kill …    those whose names begin so
import { circumstances, table, writeFigures } from '../support/report.ts'
import { kills } from './kill.ts'
import { aways } from './database-outage.ts'
import { failovers } from './failover.ts'
import { directories } from './directory.ts'
import { clocks } from './clock.ts'
import { gateways } from './gateway.ts'
import { ledgers } from './ledger.ts'
import { mails } from './mail.ts'
import { nginxes } from './nginx.ts'
import { overloads } from './overload.ts'
import { poolers } from './pooler.ts'
import { powers } from './power.ts'
import { schemas } from './schema.ts'
import { stops } from './stop.ts'
import { twos } from './two-processes.ts'
import { runFault, seconds, type Fault } from './support.ts'

const faults: Fault[] = [
  ...kills,
  ...powers,
  ...aways,
  ...failovers,
  ...directories,
  ...stops,
  ...clocks,
  ...mails,
  ...gateways,
  ...twos,
  ...poolers,
  ...nginxes,
  ...ledgers,
  ...schemas,
  ...overloads,
]

const asked = process.argv.slice(2)
const chosen = faults.filter(
  ({ name }) => asked.length === 0 || asked.some((start) => name.startsWith(start)),
)
if (chosen.length === 0) {
  console.error(`There is no such fault; there are ${faults.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

const rows: string[][] = []
let broken = 0
for (const fault of chosen) {
  const started = performance.now()
  const { held, seen } = await outcome(fault)
  if (!held) broken += 1
  rows.push([fault.name, fault.does, seen.split('\n')[0] ?? '', held ? 'held' : '**broke**'])
  console.log(`${held ? 'held ' : 'BROKE'} ${fault.name} (${seconds(performance.now() - started)}): ${seen}`)
}
console.log(`${chosen.length - broken} held, ${broken} broke`)
if (asked.length === 0) {
  const heading = ['Fault', 'What was done', 'What was seen', '']
  await writeFigures('docs/reliability.md', 'faults', `${circumstances()}\n\n${table([heading, ...rows])}`)
}
process.exit(broken === 0 ? 0 : 1)

async function outcome(fault: Fault): Promise<{ held: boolean; seen: string }> {
  try {
    return { held: true, seen: await runFault(fault) }
  } catch (error) {
    return { held: false, seen: error instanceof Error ? error.message : String(error) }
  }
}
