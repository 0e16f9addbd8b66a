import { isMain, runNode, seconds, tools } from './lib.mjs'
import { prepare } from './prepare.mjs'

const checks = {
  'types: contract': [tools.tsc, '-p', 'contract'],
  'types: api': [tools.tsc, '-p', 'api'],
  'types: web': [tools.tsc, '-p', 'web'],
  'types: e2e': [tools.tsc, '-p', 'e2e'],
  'types: bench': [tools.tsc, '-p', 'bench'],
  lint: [tools.oxlint, '--type-aware', '--deny-warnings', '--report-unused-disable-directives', '.'],
  format: [tools.prettier, '--check', '.', '--log-level', 'warn'],
  'dead code': [tools.knip, '--no-progress', '--no-config-hints'],
  boundaries: ['scripts/boundaries.mjs'],
  'banned patterns': ['scripts/banned-patterns.mjs'],
  measures: ['scripts/measures.mjs'],
}

/** Runs all checks at once; answers how many passed and how many failed. */
export async function runChecks() {
  const outcomes = await Promise.all(Object.entries(checks).map(([name, args]) => check(name, args)))
  const passed = outcomes.filter(Boolean).length
  return { passed, failed: outcomes.length - passed }
}

async function check(name, args) {
  const started = Date.now()
  const { code, output } = await runNode(args)
  const said = code === 0 && !name.startsWith('types') ? output.trim().split('\n').pop() : ''
  console.log(
    `${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(16)} ${seconds(started).padStart(7)}  ${said}`.trimEnd(),
  )
  if (code !== 0) console.log(output.trimEnd().replace(/^/gm, '       '))
  return code === 0
}

if (isMain(import.meta.url)) {
  await prepare(import.meta.url)
  const { passed, failed } = await runChecks()
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
