import { isMain, runNode, seconds, tools } from './lib.mjs'
import { prepare } from './prepare.mjs'

// Checks store their caches in node_modules/.cache. The slowest checks start first.
const checks = {
  format: [tools.oxfmt, '--check', '.'],
  types: [tools.tsc, '-b', 'contract', 'api', 'web', 'e2e', 'bench', '--builders', '1'],
  lint: [tools.oxlint, '--type-aware', '--deny-warnings', '--report-unused-disable-directives', '.'],
  'dead code': [tools.knip, '--no-progress', '--no-config-hints', '--cache'],
  measures: ['scripts/checks/measures.mjs'],
  boundaries: ['scripts/checks/boundaries.mjs'],
  migrations: ['scripts/checks/migrations.mjs'],
  'banned patterns': ['scripts/checks/banned-patterns.mjs'],
  languages: ['scripts/checks/languages.mjs'],
}

/** Runs all checks, two at a time as most machines have two cores; answers how many passed and how many failed. */
export async function runChecks() {
  const waiting = Object.entries(checks)
  const outcomes = []
  const runNext = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      outcomes.push(await check(...next))
  }
  await Promise.all([runNext(), runNext()])
  const passed = outcomes.filter(Boolean).length
  return { passed, failed: outcomes.length - passed }
}

async function check(name, args) {
  const started = Date.now()
  const { code, output } = await runNode(args)
  const said = code === 0 ? output.trim().split('\n').pop() : ''
  console.log(
    `${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(16)} ${seconds(started).padStart(7)}  ${said}`.trimEnd(),
  )
  if (code !== 0) console.log(output.trimEnd().replace(/^/gm, '       '))
  return code === 0
}

if (isMain(import.meta.url)) {
  await prepare(import.meta.url, {
    command: 'npm run check',
    does: 'Checks types, lint, format, dead code, import rules, banned patterns and measures.',
    variables: [],
    example: 'npm run check',
  })
  const { passed, failed } = await runChecks()
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
