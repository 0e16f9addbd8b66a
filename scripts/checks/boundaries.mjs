// Allowed imports between zones (docs/architecture.md). The folders of src define the zones, which guards a
// new folder or feature from its first commit.
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { cyclesIn } from './cycles.mjs'
import { importsOf, resolveImport } from './imports.mjs'
import { isTest, modulesUnder } from '../files.mjs'
import { isMain, root as here } from '../lib.mjs'

const folders = ['contract/src', 'api/src', 'web/src', 'e2e', 'bench', 'scripts']
const barrel = 'contract/src/index.ts'
/** This file contains the forbidden imports as texts. */
const exempt = 'scripts/checks/boundaries.test.mjs'
/** The folders of src from the top down, none of which imports one above it; a room is each that is not named. */
const room = Symbol('room')
const levels = {
  // The floors of docs/architecture.md; a room is any part of `platform` that is not named.
  api: [
    ['main'],
    ['service'],
    ['app'],
    ['features'],
    ['office'],
    ['programme'],
    ['people'],
    [room],
    ['http'],
    ['db'],
    ['lib', 'env', 'root'],
  ],
  web: [['main'], ['app'], ['features'], [room], ['admin'], ['forms'], ['lib'], ['ui'], ['locales']],
}
/**
 * The files of a noun of the contract, none of which imports one after it, not even a type. `record-schemas.ts` and
 * `parts/` count as schemas.
 */
const layersOfNoun = ['values', 'schemas', 'calls']
/** Allowed imports of the folders outside the product. */
const beside = {
  // A journey looks for the words that a person reads.
  e2e: /^(?:contract\/|locales\/|scripts\/speed\.mjs$)/,
  bench: /^(?:contract\/|api\/|scripts\/|e2e\/support\/)/,
  scripts: /^(?:bench\/|api\/src\/office\/(?:backup|operator)\/)/,
}
/** Packages that scripts import after the install. */
const installed = { 'scripts/checks/measures.mjs': ['oxc-parser'] }
const forContract = ['zod']
const forContractTests = ['zod', 'vitest', 'fast-check']
const notForUi = ['@tanstack/react-query', '@tanstack/react-router', 'zod']

/**
 * Reads every module under `root` and answers `{ modules, imports, problems }`: how many modules each folder has, and
 * a sentence for each problem.
 */
export function checkBoundaries(root) {
  const pathsOf = Object.fromEntries(folders.map((folder) => [folder, modulesUnder(root, folder)]))
  const paths = Object.values(pathsOf)
    .flat()
    .filter((path) => path !== exempt)
  const known = new Set(paths)
  const problems = folders
    .filter((folder) => pathsOf[folder].length === 0)
    .map((folder) => `${folder}: no modules found`)
  const graph = new Map()
  let imports = 0
  for (const path of paths) {
    const source = readFileSync(join(root, path), 'utf8')
    const found = importsOf(source).map((one) => ({
      ...one,
      target: resolveImport(one.specifier, path, known),
    }))
    imports += found.length
    graph.set(
      path,
      found.flatMap(({ target }) => (known.has(target) ? [target] : [])),
    )
    for (const one of found) {
      const reason = one.target === undefined ? external(path, one) : internal(root, path, one)
      if (reason) problems.push(`${path} imports ${one.specifier}: ${reason}`)
    }
    if (path !== barrel && isBarrel(path, source))
      problems.push(`${path}: the contract's index is the only barrel`)
  }
  for (const cycle of cyclesIn(graph)) problems.push(`cycle: ${cycle.join(' → ')}`)
  const modules = folders.map((folder) => [folder.replace('/src', ''), pathsOf[folder].length])
  return { modules: Object.fromEntries(modules), imports, problems }
}

function isBarrel(path, source) {
  return (
    /\/index\.tsx?$/.test(path) ||
    /^export\b(?:\s+type)?\s*(?:\*|\{[^}]*\})[^'";\n]*\bfrom\s*['"]/m.test(source)
  )
}

function external(path, { specifier, isType }) {
  const [workspace] = path.split('/')
  if (workspace === 'contract') {
    const allowed = isTest(path) ? forContractTests : forContract
    if (!allowed.includes(specifier)) return `the contract imports ${forContract.join(', ')} and nothing else`
    return isTest(path) || isType || carriesSchemas(path) ? '' : lightReason
  }
  if (workspace === 'scripts' && !isTest(path)) {
    return isThereForScripts(path, specifier)
      ? ''
      : "a script runs in a bare clone, on nothing but Node's own modules"
  }
  return isUi(path) && !isTest(path) && notForUi.includes(packageOf(specifier))
    ? 'ui knows no domain word, translation key or query'
    : ''
}

function isThereForScripts(path, specifier) {
  return specifier.startsWith('node:') || (installed[path] ?? []).includes(specifier)
}

function packageOf(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

function internal(root, path, found) {
  if (!existsSync(join(root, found.target))) return 'there is no such file'
  const [workspace] = path.split('/')
  const [other] = found.target.split('/')
  if (workspace in beside) return fromBeside(path, found)
  if (workspace === other) return isTest(path) ? '' : insideWorkspace(path, found)
  if (other === 'contract') return toContract(path, found)
  if (other === 'locales') return isUi(path) ? 'ui knows no translation key' : ''
  if (workspace !== 'web') return `${workspace} never imports ${other}`
  return other === 'api' && isTest(path) ? '' : `web never imports ${other} outside tests`
}

function toContract(path, { target, isType }) {
  if (isTest(path)) return ''
  if (isUi(path)) return 'ui knows no domain word'
  return isLight(path) && !isType && carriesSchemas(target) ? lightReason : ''
}

/** Modules loaded by every page or by a list. They make calls; only forms validate input. */
function isLight(path) {
  return /^web\/src\/(?:app|lib)\/|\.quer(?:y|ies)\.ts$/.test(path)
}

function carriesSchemas(target) {
  return target === barrel || layerOf(target) === 'schemas'
}

function layerOf(path) {
  if (path.startsWith('contract/src/parts/')) return 'schemas'
  const [, layer] = /^contract\/src\/[\w-]+\/(?:[\w-]+-)?(\w+)\.ts$/.exec(path) ?? []
  return layersOfNoun.includes(layer) ? layer : undefined
}

const lightReason = 'the schemas stay out of what every page loads; import the type alone'

function fromBeside(path, { target, isLazy }) {
  const [workspace] = path.split('/')
  const [other] = target.split('/')
  if (workspace === other || (isTest(path) && other === 'contract')) return ''
  if (!beside[workspace].test(target)) return `${workspace} never imports ${posix.dirname(target)}`
  return workspace === 'scripts' && !isLazy ? 'a script imports it only when it is needed' : ''
}

function insideWorkspace(path, found) {
  const { target } = found
  if (isTest(target)) return 'only tests import test code'
  if (path.startsWith('contract/')) {
    const [from, to] = [path, target].map((one) => layersOfNoun.indexOf(layerOf(one)))
    if (from !== -1 && to > from) return `${layersOfNoun[from]} must not import ${layersOfNoun[to]}`
    return carriesSchemas(path) || found.isType || !carriesSchemas(target) ? '' : lightReason
  }
  const [from, to] = [zoneOf(path), zoneOf(target)]
  if (from === to && from === 'features' && featureOf(path) !== featureOf(target)) {
    return 'a feature never imports another feature'
  }
  const [workspace] = path.split('/')
  return levelOf(workspace, to) < levelOf(workspace, from) ? `${from} must not import ${to}` : ''
}

function isUi(path) {
  return path.startsWith('web/') && zoneOf(path) === 'ui'
}

/** The first name under src, as `features` or `ui`, or the part of the platform, as `db` or `env`. */
function zoneOf(path) {
  const [, , first = '', second = ''] = path.split('/')
  return (first === 'platform' ? second : first).replace(/\.\w+$/, '')
}

function featureOf(path) {
  return path.split('/')[3]
}

function levelOf(workspace, zone) {
  const level = levels[workspace].findIndex((zones) => zones.includes(zone))
  return level === -1 ? levels[workspace].findIndex(([zone]) => zone === room) : level
}

if (isMain(import.meta.url)) {
  const { modules, imports, problems } = checkBoundaries(process.argv[2] ?? here)
  for (const problem of problems) console.log(problem)
  const seen = Object.entries(modules).map(([folder, count]) => `${folder} ${count}`)
  console.log(`modules: ${seen.join(', ')}; ${imports} imports, ${problems.length} problems`)
  process.exit(problems.length === 0 ? 0 : 1)
}
