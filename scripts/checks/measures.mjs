// How the source is written, in figures (docs/style.md): `node scripts/checks/measures.mjs` prints them with what is worst,
// and fails where one is beyond its limit. `npm run check` runs it.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { isTest, modulesUnder } from '../files.mjs'
import { importsOf, resolveImport } from './imports.mjs'
import { isMain, root as here } from '../lib.mjs'

const folders = ['contract/src', 'api/src', 'web/src', 'web/build', 'scripts', 'bench', 'e2e']
/** Lines that make a duplicate. */
const run = 6
const highComplexity = 10
/** A file of at most this many lines with a single importer belongs into the importer (docs/style.md). */
const smallFile = 60

/** The figures with their limits; `worst` names where to look. */
export function measure(root) {
  const files = folders.flatMap((folder) => modulesUnder(root, folder)).map((path) => read(root, path))
  const sources = files.filter(
    ({ path }) => !isTest(path) && !path.startsWith('e2e/') && !path.endsWith('.test.mjs'),
  )
  const lengths = sources.map(({ lines }) => lines.length).toSorted((one, other) => one - other)
  const lines = sum(lengths)
  const functions = sources.flatMap(functionsOf)
  const complex = functions.filter(({ complexity }) => complexity > highComplexity)
  const casts = sources.map((file) => ({ name: file.path, count: count(file, isCast) }))
  const effects = sources
    .filter(({ path }) => path.startsWith('web/'))
    .map((file) => ({ name: file.path, count: count(file, isEffect) }))
  const webLines = sum(sources.filter(({ path }) => path.startsWith('web/')).map((file) => file.lines.length))
  const pairs = duplicatesIn(sources)
  const flat = foldersOf(sources)
  const single = singleUse(files)
  const importing = sources.map((file) => ({ name: file.path, count: importLines(file) }))
  const climbing = files.map(({ path, text }) => ({
    name: path,
    count: importsOf(text).filter(({ specifier }) => specifier.startsWith('../../../')).length,
  }))
  return {
    files: sources.length,
    lines,
    figures: [
      figure('lines of the longest file', lengths.at(-1) ?? 0, 300, longest(sources)),
      figure(`files of up to ${smallFile} lines for one importer`, single.length, 60, single),
      figure('lines of imports, %', (total(importing) / lines) * 100, 11, ranked(importing)),
      figure('imports that climb three folders or more', total(climbing), 100, ranked(climbing)),
      figure(
        `functions of a complexity over ${highComplexity}, %`,
        (complex.length / functions.length) * 100,
        0.5,
        complex.map(({ name, complexity }) => `${name} (${complexity})`),
      ),
      figure('casts a thousand lines', (total(casts) / lines) * 1000, 1, ranked(casts)),
      figure('useEffect a thousand lines of web', (total(effects) / webLines) * 1000, 1.5, ranked(effects)),
      figure(`pairs of files that share ${run} lines or more`, pairs.length, 15, pairs),
      figure('files in the fullest folder', flat[0]?.count ?? 0, 30, ranked(flat)),
    ],
  }
}

function read(root, path) {
  const text = readFileSync(join(root, path), 'utf8')
  return { path, lines: text.trimEnd().split('\n'), program: parseSync(path, text).program, text }
}

function figure(name, value, limit, worst = []) {
  return { name, value: Math.round(value * 100) / 100, limit, worst }
}

/**
 * Calls `visit` with each node of a tree, parents before children. If it returns false, the children are
 * skipped.
 */
function walk(node, visit) {
  if (typeof node?.type === 'string' && visit(node) === false) return
  for (const value of Object.values(node ?? {})) {
    if (typeof value === 'object' && value !== null) walk(value, visit)
  }
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const branches = new Set([
  'IfStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'ConditionalExpression',
  'LogicalExpression',
])

/** Every function with its cyclomatic complexity (McCabe 1976): one more than its branches, nested functions apart. */
function functionsOf({ path, program, text }) {
  const found = []
  walk(program, (node) => {
    if (!functionTypes.has(node.type) || node.body === null) return
    let complexity = 1
    walk({ parts: [node.params, node.body] }, (inner) => {
      if (functionTypes.has(inner.type)) return false
      const isCase = inner.type === 'SwitchCase' && inner.test !== null
      const isAssignment = inner.type === 'AssignmentExpression' && /^(?:&&|\|\||\?\?)=$/.test(inner.operator)
      if (branches.has(inner.type) || isCase || isAssignment) complexity += 1
      return true
    })
    found.push({ name: `${path}:${text.slice(0, node.start).split('\n').length}`, complexity })
  })
  return found
}

function isCast(node) {
  const isAssertion = node.type === 'TSAsExpression' || node.type === 'TSTypeAssertion'
  return isAssertion && node.typeAnnotation.typeName?.name !== 'const'
}

function isEffect(node) {
  return node.type === 'CallExpression' && /^use(?:Layout)?Effect$/.test(node.callee.name ?? '')
}

function count({ program }, matches) {
  let found = 0
  walk(program, (node) => {
    if (matches(node)) found += 1
  })
  return found
}

/**
 * The pairs of places that share runs of the same lines: white space folded; imports, comments and lines without a
 * word left out, as in `duplicates` of most linters.
 */
function duplicatesIn(sources) {
  const places = new Map()
  for (const { path, lines, program, text } of sources) {
    const imports = new Set(
      program.body.filter(({ type }) => type === 'ImportDeclaration').flatMap((node) => linesOf(text, node)),
    )
    const telling = lines
      .map((line, index) => ({ text: line.replace(/\s+/g, ' ').trim(), line: index + 1 }))
      .filter(
        ({ text: line, line: number }) =>
          /\w/.test(line) && !/^(?:\/\/|\/?\*)/.test(line) && !imports.has(number),
      )
    for (const index of telling.keys()) {
      const window = telling.slice(index, index + run)
      if (window.length < run) break
      const key = window.map((one) => one.text).join('\n')
      places.set(key, [...(places.get(key) ?? []), `${path}:${window[0].line}`])
    }
  }
  const pairs = new Map()
  for (const found of places.values()) {
    for (const [index, one] of found.entries()) {
      for (const other of found.slice(index + 1)) {
        const pair = [one, other].map((place) => place.split(':')[0]).join(' ~ ')
        if (!pairs.has(pair)) pairs.set(pair, `${one} ~ ${other}`)
      }
    }
  }
  return [...pairs.values()]
}

/**
 * The small files of the workspaces that one file alone imports, at once. A file with a test of its own is a subject, and
 * SQL stays in a store beside the file that uses it.
 */
function singleUse(files) {
  const known = new Set(files.map(({ path }) => path))
  const importers = new Map()
  const others = new Set()
  for (const { path, text } of files) {
    for (const { specifier, isLazy } of importsOf(text)) {
      const target = resolveImport(specifier, path, known)
      if (isLazy || isTest(path)) others.add(target)
      else importers.set(target, new Set([...(importers.get(target) ?? []), path]))
    }
  }
  return files
    .filter(({ path, lines }) => /^(?:api|web|contract)\/src\//.test(path) && lines.length <= smallFile)
    .map(({ path }) => path)
    .filter((path) => {
      const [only, ...more] = importers.get(path) ?? []
      const isStore = (one) => one.includes('.store.')
      const hasTest =
        known.has(path.replace(/\.tsx?$/, '.test.ts')) || known.has(path.replace(/\.tsx?$/, '.test.tsx'))
      return (
        only !== undefined &&
        more.length === 0 &&
        !isTest(path) &&
        !others.has(path) &&
        !hasTest &&
        isStore(path) === isStore(only)
      )
    })
}

function importLines({ text, program }) {
  return sum(
    program.body.filter(({ type }) => type === 'ImportDeclaration').map((node) => linesOf(text, node).length),
  )
}

function linesOf(text, { start, end }) {
  const first = text.slice(0, start).split('\n').length
  const last = text.slice(0, end).split('\n').length
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function foldersOf(sources) {
  const counts = new Map()
  for (const { path } of sources) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts]
    .map(([name, found]) => ({ name, count: found }))
    .toSorted((one, other) => other.count - one.count)
}

function longest(sources) {
  return ranked(sources.map(({ path, lines }) => ({ name: path, count: lines.length })))
}

function ranked(counts) {
  return counts
    .filter((one) => one.count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(({ name, count: found }) => `${name} (${found})`)
}

function total(counts) {
  return sum(counts.map((one) => one.count))
}

function sum(numbers) {
  return numbers.reduce((all, one) => all + one, 0)
}

if (isMain(import.meta.url)) {
  const { files, lines, figures } = measure(here)
  const over = figures.filter(({ value, limit }) => value > limit)
  for (const { name, value, limit, worst } of figures) {
    console.log(
      `${value > limit ? 'OVER' : 'ok  '} ${name.padEnd(52)} ${String(value).padStart(7)}  at most ${limit}`,
    )
    if (value > limit || process.argv.includes('--worst'))
      for (const place of worst) console.log(`       ${place}`)
  }
  console.log(`${files} files, ${lines} lines, ${over.length} figures over their limit`)
  process.exit(over.length === 0 && files > 0 ? 0 : 1)
}
