// Who may import whom (docs/architecture.md). The zones are what the folders of src are, so that a new folder or
// feature is guarded from its first commit.
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { cyclesIn } from './cycles.mjs'
import { isTest, modulesUnder, namesIn } from './files.mjs'
import { isMain, root as here } from './lib.mjs'

const workspaces = ['contract', 'api', 'web']
const barrel = 'contract/src/index.ts'
/** Above the shared folders; what stands further down the list must not import what stands above it. */
const layers = ['main', 'app', 'features']
const forContract = ['zod']
const forContractTests = ['zod', 'vitest', 'fast-check']
const notForUi = ['@tanstack/react-query', '@tanstack/react-router', 'zod']

/** Reads every module under `root` and answers `{ modules, imports, problems }`, a problem being a sentence. */
export function checkBoundaries(root) {
  const paths = [...workspaces.map((name) => `${name}/src`), 'e2e'].flatMap((folder) =>
    modulesUnder(root, folder),
  )
  const known = new Set(paths)
  const problems = workspaces.filter((name) => namesIn(join(root, name, 'src')).length === 0)
  const graph = new Map()
  let imports = 0
  for (const [index, name] of problems.entries()) problems[index] = `${name}/src: no modules found`
  for (const path of paths) {
    const source = readFileSync(join(root, path), 'utf8')
    const targets = importsOf(source).map((specifier) => ({
      specifier,
      target: resolve(specifier, path, known),
    }))
    imports += targets.length
    graph.set(
      path,
      targets.flatMap(({ target }) => (known.has(target) ? [target] : [])),
    )
    for (const { specifier, target } of targets) {
      const reason = target === undefined ? external(path, specifier) : internal(root, path, target)
      if (reason) problems.push(`${path} imports ${specifier}: ${reason}`)
    }
    if (path !== barrel && isBarrel(path, source))
      problems.push(`${path}: the contract's index is the only barrel`)
  }
  for (const cycle of cyclesIn(graph)) problems.push(`cycle: ${cycle.join(' → ')}`)
  return { modules: paths.length, imports, problems }
}

const statements = /^(?:import|export)\b[^'"]*?\bfrom\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]/gm
const expressions = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

function importsOf(source) {
  return [...source.matchAll(statements), ...source.matchAll(expressions)].map(
    ([, from, bare]) => from ?? bare,
  )
}

function isBarrel(path, source) {
  return (
    /\/index\.tsx?$/.test(path) ||
    /^export\b(?:\s+type)?\s*(?:\*|\{[^}]*\})[^'";\n]*\bfrom\s*['"]/m.test(source)
  )
}

/** The path a specifier leads to inside the house, or undefined for a package from outside. */
function resolve(specifier, from, known) {
  const own = /^@udyam\/([a-z]+)(?:\/(.+))?$/.exec(specifier)
  if (!own && !specifier.startsWith('.')) return undefined
  const path = own ? `${own[1]}/src/${own[2] ?? 'index'}` : posix.join(posix.dirname(from), specifier)
  const bare = path.replace(/\?.*$/, '')
  return ['', '.ts', '.tsx', '/index.ts'].map((end) => bare + end).find((full) => known.has(full)) ?? bare
}

function external(path, specifier) {
  const [workspace] = path.split('/')
  if (workspace === 'contract') {
    const allowed = isTest(path) ? forContractTests : forContract
    return allowed.includes(specifier)
      ? ''
      : `the contract imports ${forContract.join(', ')} and nothing else`
  }
  if (
    zoneOf(path) === 'ui' &&
    workspace === 'web' &&
    !isTest(path) &&
    notForUi.includes(packageOf(specifier))
  ) {
    return 'ui knows no domain word, translation key or query'
  }
  return ''
}

function packageOf(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

function internal(root, path, target) {
  if (!existsSync(join(root, target))) return 'there is no such file'
  const [workspace] = path.split('/')
  const [other] = target.split('/')
  if (workspace === other) return isTest(path) || workspace === 'e2e' ? '' : insideWorkspace(path, target)
  if (other === 'contract') {
    return workspace === 'web' && zoneOf(path) === 'ui' && !isTest(path) ? 'ui knows no domain word' : ''
  }
  if (workspace === 'web' && other === 'api' && isTest(path)) return ''
  if (other === 'locales')
    return workspace === 'web' && zoneOf(path) === 'ui' ? 'ui knows no translation key' : ''
  return `${workspace} never imports ${other}${workspace === 'web' ? ' outside tests' : ''}`
}

function insideWorkspace(path, target) {
  if (isTest(target)) return 'only tests import test code'
  if (path.startsWith('contract/')) return ''
  const [from, to] = [zoneOf(path), zoneOf(target)]
  if (from === to && from === 'features' && featureOf(path) !== featureOf(target)) {
    return 'a feature never imports another feature'
  }
  if (levelOf(to) < levelOf(from)) return `${from} must not import ${to}`
  if (path.startsWith('web/') && from === 'ui' && target === 'web/src/lib/i18n.ts')
    return 'ui knows no translation key'
  return ''
}

/** The first name under src: `features`, `ui`, `env`. */
function zoneOf(path) {
  return (path.split('/')[2] ?? '').replace(/\.\w+$/, '')
}

function featureOf(path) {
  return path.split('/')[3]
}

function levelOf(zone) {
  const level = layers.indexOf(zone)
  return level === -1 ? layers.length : level
}

if (isMain(import.meta.url)) {
  const { modules, imports, problems } = checkBoundaries(process.argv[2] ?? here)
  for (const problem of problems) console.log(problem)
  console.log(`${modules} modules, ${imports} imports, ${problems.length} problems`)
  process.exit(problems.length === 0 && modules > 0 ? 0 : 1)
}
