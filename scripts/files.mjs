import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The paths of all TypeScript modules under a folder of the project, relative to the project, with `/`. */
export function modulesUnder(root, folder) {
  const full = join(root, folder)
  if (!existsSync(full)) return []
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : modulesUnder(root, path)
    return /\.(ts|tsx|mts|mjs)$/.test(entry.name) ? [path] : []
  })
}

/** Whether a path is test code: a test, or part of a workspace's test folder. */
export function isTest(path) {
  return /\.test\.(?:tsx?|mjs)$/.test(path) || /^[^/]+\/src\/test\//.test(path)
}
