// A migration that has been released never changes: a database remembers the hash of each one it has applied, and a
// program with another hash refuses it. `npm run check` compares the files with the hashes in their folder's SHA256SUMS.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, root as here } from '../lib.mjs'

const folder = 'api/src/platform/db/migrations'
const list = `${folder}/SHA256SUMS`

/** Answers `{ files, problems }`, a problem being a sentence. */
export function checkMigrations(root) {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.sql'))
  const listed = new Map(linesOf(join(root, list)).map((line) => line.split(/ {2}/).toReversed()))
  const problems = names.toSorted().flatMap((name) => {
    const hash = sha256(readFileSync(join(root, folder, name), 'utf8'))
    const known = listed.get(name)
    if (known === hash) return []
    return known === undefined
      ? [`${folder}/${name} is new: add to ${list} the line "${hash}  ${name}"`]
      : [`${folder}/${name} has changed. Take the change back, and make it in a new migration.`]
  })
  const gone = [...listed.keys()].filter((name) => !names.includes(name))
  return {
    files: names.length,
    problems: [
      ...problems,
      ...gone.map((name) => `${folder}/${name} is gone. Put it back.`),
      ...sameNumbers(names),
    ],
  }
}

/** Two branches may have taken the same number: then which one is applied first depends on the rest of the name. */
function sameNumbers(names) {
  const numbers = names.map((name) => name.slice(0, 4))
  return numbers
    .filter((number, index) => numbers.indexOf(number) !== index)
    .map((number) => `Two migrations have the number ${number}.`)
}

function linesOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
}

/** As the service has it: line ends of other systems make no difference. */
function sha256(text) {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
}

if (isMain(import.meta.url)) {
  const { files, problems } = checkMigrations(process.argv[2] ?? here)
  for (const problem of problems) console.log(problem)
  console.log(`${files} migrations, ${problems.length} problems`)
  process.exit(problems.length === 0 && files > 0 ? 0 : 1)
}
