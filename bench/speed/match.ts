import { firstSettings } from '@udyam/contract/matching/settings'
import { circumstances, table, writeFigures } from '../support/report.ts'
import { againstHighs } from './match/against-highs.ts'
import { allPairs } from './match/all-pairs.ts'
import { beside } from './match/beside.ts'
import { ranking } from './match/ranking.ts'

/** Measures the plan for many, alone and against HiGHS, and the mentor ranking of one mentee. */
export async function measure(): Promise<void> {
  const parts = [againstHighs(), allPairs(), await beside(), ranking(firstSettings)]
  await writeFigures(
    'docs/performance.md',
    'match',
    [circumstances(), ...parts.map((part) => (typeof part === 'string' ? part : table(part)))].join('\n\n'),
  )
}
