// All there is to prove, from a bare clone: checks, unit tests, the build and the journeys in a browser.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { buildAnew } from './build.mjs'
import { runChecks } from './check.mjs'
import { root, runNode, seconds, tools } from './lib.mjs'
import { prepare } from './prepare.mjs'

await prepare(import.meta.url, {
  command: 'npm test',
  does: 'Runs everything: checks, tests, the builds, and journeys in a browser, which it installs where there is none.',
  variables: ['TEST_DATABASE_URL', 'CHROME_PATH'],
  example: 'npm test',
})
// The checks run meanwhile: an installation mostly waits for the network.
const installing = ensureBrowser({ isBeside: true })
const reports = mkdtempSync(join(tmpdir(), 'udyam-test-'))
const durations = []
/** One line for each failed test, repeated next to the totals. */
const failures = []
/** The files of unit tests and journeys, `{ name, took }`, in milliseconds. */
const files = []
let passed = 0
let failed = 0

await stage('checks', runChecks)
const browser = await installing
await stage('web build', () => runBuild('web'))
await stage('server build', () => runBuild('api'))
await stage('unit tests', runVitest)
await stage('journeys', runPlaywright)

rmSync(reports, { recursive: true, force: true })
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
console.log(`\n${durations.join('\n')}\n`)
const slowest = files.toSorted((one, other) => other.took - one.took).slice(0, 10)
console.log(
  `The slowest files:\n${slowest.map(({ name, took }) => `${inSeconds(took)}  ${name}`).join('\n')}\n`,
)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Runs one stage, whatever became of the one before; one that ran nothing, or broke, counts as a failure. */
async function stage(name, work) {
  const started = Date.now()
  console.log(`\n── ${name}`)
  const counts = await work().catch((error) => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  if (counts.passed + counts.failed === 0) {
    console.error(`${name}: nothing ran`)
    counts.failed = 1
  }
  passed += counts.passed
  failed += counts.failed
  durations.push(
    `${name.padEnd(12)} ${seconds(started).padStart(8)}  ${counts.passed} passed, ${counts.failed} failed`,
  )
}

async function runVitest() {
  const file = join(reports, 'vitest.json')
  const args = [tools.vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await runNode(args, { env: { NODE_ENV: 'test' }, show: true })
  const report = JSON.parse(readFileSync(file, 'utf8'))
  // A file that could not even be loaded has no test of its own to fail.
  const broken = report.testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.length === 0,
  )
  for (const file of report.testResults) {
    const name = relative(root, file.name)
    files.push({ name, took: file.endTime - file.startTime })
    if (broken.includes(file)) failures.push(`  ${name}: ${file.message}`)
    for (const test of file.assertionResults.filter((one) => one.status === 'failed')) {
      failures.push(`  ${name}: ${test.fullName}\n    ${test.failureMessages.join('\n').slice(0, 2000)}`)
    }
  }
  const counts = { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
  for (const workspace of ['contract', 'api', 'web', 'scripts']) {
    if (report.testResults.some((one) => relative(root, one.name).startsWith(workspace))) continue
    console.error(`${workspace}: no tests ran`)
    counts.failed += 1
  }
  return unlessBroken(code, counts)
}

async function runBuild(folder) {
  const { code, output } = await buildAnew(folder)
  console.log(output.trimEnd())
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function runPlaywright() {
  const file = join(reports, 'playwright.json')
  const env = { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const { code } = await runNode([tools.playwright, 'test', '--reporter=list,json'], { env, show: true })
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'))
  for (const suite of suites) files.push({ name: `e2e/${suite.file}`, took: timeOf(suite) })
  // A journey that passes at the second try, or does not run at all, proves nothing.
  const notPassed = stats.unexpected + stats.flaky + stats.skipped
  return unlessBroken(code, {
    passed: stats.expected,
    failed: notPassed + (stats.expected ? errors.length : 0),
  })
}

/** A runner that ends with an error but without a failed test (an uncaught error, say) counts as failed. */
function unlessBroken(code, counts) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** Total milliseconds of a file's journeys. */
function timeOf({ specs, suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  return [...results.map(({ duration }) => duration), ...suites.map(timeOf)].reduce(
    (sum, one) => sum + one,
    0,
  )
}

function inSeconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`.padStart(8)
}
