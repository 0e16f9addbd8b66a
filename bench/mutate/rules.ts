import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensurePackages } from '../support/packages.ts'
import { circumstances, table, writeFigures } from '../support/report.ts'
import { root } from '../support/service.ts'
import { ruleFiles } from './rule-files.ts'
import { byFolder, check, type Mutant } from './score.ts'

/** Stryker's own folder is made and removed here, outside the project: nothing else shall find the copies. */
const sandbox = join(tmpdir(), `udyam-mutate-${process.pid}`)

/**
 * Breaks the rules of the contract one by one, and looks whether the contract's tests notice.
 *
 * @param files some of the rules' files, from the root; all when there are none
 * @returns whether the score is high enough, and every mutant that survives is listed
 */
export async function mutate(files: readonly string[]): Promise<boolean> {
  ensurePackages('@stryker-mutator/core')
  const unknown = files.find((file) => !ruleFiles.includes(file))
  if (unknown !== undefined) throw new Error(`${unknown} is not in bench/mutate/rule-files.ts.`)
  const started = Date.now()
  const found: Mutant[] = []
  // Folder by folder: a mutant in what runs at import needs all tests that import a file of its run.
  for (const some of Map.groupBy(files.length > 0 ? files : ruleFiles, dirname).values()) {
    found.push(...(await runStryker(some)))
  }
  const isGood = check(found)
  const minutes = Math.round((Date.now() - started) / 60_000)
  if (files.length === 0 && isGood) {
    await writeFigures(
      'docs/style.md',
      'rules',
      `${table(byFolder(found))}\n\n${circumstances()} It took ${minutes} min.`,
    )
  }
  return isGood
}

async function runStryker(files: readonly string[]): Promise<Mutant[]> {
  const { Stryker } = await import('@stryker-mutator/core')
  const results = await new Stryker({
    testRunner: 'vitest',
    vitest: { configFile: 'bench/mutate/vitest.config.ts' },
    plugins: [
      fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner')),
      join(import.meta.dirname, 'no-rules.ts'),
    ],
    ignorers: ['no-rules'],
    mutate: files,
    // Only the files that the tests need are copied.
    ignorePatterns: [
      '*',
      ...['contract', 'bench', 'locales', '*.json'].flatMap((kept) => [`!${kept}`, `!${kept}/**`]),
    ],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // A busy machine is slow: what takes long there is no endless loop yet.
    timeoutMS: 20_000,
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
    logLevel: 'warn',
    warnings: { slow: false },
    tempDirName: sandbox,
    // It rewrites this file with a part of TypeScript that version 7 does not have.
    tsconfigFile: 'none.json',
  }).runMutationTest()
  return results.map(({ fileName, location, ...mutant }) => ({
    ...mutant,
    file: relative(root, fileName).replaceAll('\\', '/'),
    line: location.start.line,
    was: textAt(readFileSync(fileName, 'utf8'), location),
  }))
}

type Position = { line: number; column: number }

function textAt(source: string, { start, end }: { start: Position; end: Position }): string {
  const lines = source.split('\n')
  const offset = ({ line, column }: Position) =>
    lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1
  return source.slice(offset(start), offset(end))
}
