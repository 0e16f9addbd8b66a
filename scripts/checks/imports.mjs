// Finds the imports of a module and their targets.
import { posix } from 'node:path'

const statements =
  /^(?:import|export)\b(\s+type\b)?[^'"]*?\bfrom\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]/gm
const expressions = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/**
 * The imports of a module, read from its text.
 *
 * @returns each with its `specifier`, and whether it `isType` or `isLazy` (an `import()`)
 */
export function importsOf(source) {
  const atOnce = [...source.matchAll(statements)].map(([, type, from, bare]) => ({
    specifier: from ?? bare,
    isType: type !== undefined,
  }))
  const lazy = [...source.matchAll(expressions)].map(([, specifier]) => ({ specifier, isLazy: true }))
  return [...atOnce, ...lazy]
}

/** The path of a specifier inside the repository, or undefined for an external package. */
export function resolveImport(specifier, from, known) {
  const own = /^@udyam\/([a-z]+)(?:\/(.+))?$/.exec(specifier)
  if (!own && !/^[.#]/.test(specifier)) return undefined
  const path = own ? `${own[1]}/src/${own[2] ?? 'index'}` : pathOf(specifier, from)
  const bare = path.replace(/\?.*$/, '')
  return ['', '.ts', '.tsx', '/index.ts'].map((end) => bare + end).find((full) => known.has(full)) ?? bare
}

/** The path of a relative import, or of one by the `#` of a workspace (its package.json, `imports`). */
function pathOf(specifier, from) {
  const [workspace] = from.split('/')
  return specifier.startsWith('#')
    ? `${workspace}/src/${specifier.slice(1)}`
    : posix.join(posix.dirname(from), specifier)
}
