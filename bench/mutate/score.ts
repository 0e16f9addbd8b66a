import { type Survivor, survivors } from './survivors.ts'

/** A change of the source, and what the tests have said to it. */
export type Mutant = {
  file: string
  line: number
  was: string
  replacement: string
  mutatorName: string
  status: string
}

/** Lowest percentage of mutants that the tests must kill. */
const least = { altogether: 90, inAFile: 80 }
const alive = ['Survived', 'NoCoverage']
const noticed = ['Killed', 'Timeout']

/**
 * Prints the results of the mutants by file. Returns whether the score and the list of survivors are right.
 */
export function check(mutants: readonly Mutant[]): boolean {
  const files = countBy(mutants, ({ file }) => file)
  const all = countBy(mutants, () => 'all')
  for (const one of [...files, ...all]) console.log(line(rowOf(one)))
  const weak = [
    ...files.filter((one) => score(one) < least.inAFile),
    ...all.filter((one) => score(one) < least.altogether),
  ]
  for (const one of weak) console.log(`${one.name}: the tests notice too little, ${score(one).toFixed(1)} %`)
  return compareWithList(mutants) && weak.length === 0
}

/** The score as table rows, by folder. */
export function byFolder(mutants: readonly Mutant[]): (string | number)[][] {
  const folders = countBy(mutants, ({ file }) => `\`${file.slice(0, file.lastIndexOf('/'))}\``)
  const all = countBy(mutants, () => 'all')
  return [['Folder', 'Mutants', 'Killed', 'Survived', 'Score'], ...[...folders, ...all].map(rowOf)]
}

/** Prints each mutant that survives and is not listed, and each that is listed and does not. */
function compareWithList(mutants: readonly Mutant[]): boolean {
  const living = mutants.filter(({ status }) => alive.includes(status))
  const unlisted = living.filter((mutant) => !survivors.some((listed) => isSame(listed, mutant)))
  for (const { file, line: at, was, replacement, status } of unlisted) {
    console.log(`${file}:${at} ${status}, not listed: ${inLine(was)} → ${inLine(replacement)}`)
  }
  const files = new Set(mutants.map(({ file }) => file))
  const gone = survivors.filter(
    (listed) => files.has(listed.file) && !living.some((mutant) => isSame(listed, mutant)),
  )
  for (const { file, was, is } of gone) console.log(`${file} listed, and noticed: ${was} → ${is}`)
  return unlisted.length === 0 && gone.length === 0
}

function isSame({ file, was, is }: Survivor, mutant: Mutant): boolean {
  return file === mutant.file && was === inLine(mutant.was) && is === inLine(mutant.replacement)
}

function inLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

type Count = { name: string; killed: number; survived: number }

function countBy(mutants: readonly Mutant[], nameOf: (mutant: Mutant) => string): Count[] {
  return [...Map.groupBy(mutants, nameOf)]
    .map(([name, list]) => ({
      name,
      killed: list.filter(({ status }) => noticed.includes(status)).length,
      survived: list.filter(({ status }) => alive.includes(status)).length,
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

function rowOf(one: Count): (string | number)[] {
  return [one.name, one.killed + one.survived, one.killed, one.survived, `${score(one).toFixed(0)} %`]
}

function score({ killed, survived }: Count): number {
  return killed + survived === 0 ? 100 : (100 * killed) / (killed + survived)
}

function line([name = '', ...figures]: readonly (string | number)[]): string {
  return `${String(name).padEnd(48)}${figures.map((figure) => String(figure).padStart(9)).join('')}`
}
