// Banned patterns that no linter rule finds (.oxlintrc.json has the others).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modulesUnder } from '../files.mjs'
import { isMain, root as here } from '../lib.mjs'

const folders = ['contract/src', 'api/src', 'web/src', 'e2e', 'scripts', 'bench']
const rules = [
  {
    word: /import\s+(?:type\s+)?\{[^}]*\bz\b[^}]*\}\s+from\s+'zod'/,
    why: "import * as z from 'zod' is a quarter of the size",
  },
  { word: /\btype=(?:\{?['"])number['"]/, why: 'the mouse wheel changes such a field; use inputMode' },
]
const exempt = /^scripts\/checks\/banned-patterns(?:\.test)?\.mjs$/

/** Answers `{ files, problems }`, a problem being a sentence. */
export function findBannedPatterns(root) {
  const paths = folders.flatMap((folder) => modulesUnder(root, folder)).filter((path) => !exempt.test(path))
  const problems = paths.flatMap((path) => {
    const lines = readFileSync(join(root, path), 'utf8').split('\n')
    return lines.flatMap((line, index) =>
      rules
        .filter(({ word }) => word.test(line))
        .map(({ why }) => `${path}:${index + 1} ${line.trim()} (${why})`),
    )
  })
  return { files: paths.length, problems }
}

if (isMain(import.meta.url)) {
  const { files, problems } = findBannedPatterns(process.argv[2] ?? here)
  for (const problem of problems) console.log(problem)
  console.log(`${files} files, ${problems.length} problems`)
  process.exit(problems.length === 0 && files > 0 ? 0 : 1)
}
