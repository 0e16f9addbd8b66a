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

/** Of a hundred mutants the tests notice so many at least. */
const least = { altogether: 90, inAFile: 80 }
const alive = ['Survived', 'NoCoverage']
const noticed = ['Killed', 'Timeout']

/** Prints what came of the mutants; answers the rows of a table, and whether the score and the list of survivors hold. */
export function report(mutants: readonly Mutant[]): { rows: (string | number)[][]; isGood: boolean } {
  const files = [...Map.groupBy(mutants, ({ file }) => file)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const counts = files.map(([file, list]) => ({ file, ...count(list) }))
  const all = { file: 'all', ...count(mutants) }
  const rows = [...counts, all].map(({ file, killed, survived }) => [
    file.replace('contract/src/', ''),
    killed + survived,
    killed,
    survived,
    `${score({ killed, survived }).toFixed(0)} %`,
  ])
  for (const row of rows) console.log(line(row))
  const weak = [
    ...counts.filter((one) => score(one) < least.inAFile),
    ...(score(all) < least.altogether ? [all] : []),
  ]
  for (const one of weak) console.log(`${one.file}: the tests notice too little, ${score(one).toFixed(1)} %`)
  const isListed = compareWithList(mutants)
  return {
    rows: [['File', 'Mutants', 'Killed', 'Survived', 'Score'], ...rows],
    isGood: weak.length === 0 && isListed,
  }
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

function count(mutants: readonly Mutant[]): { killed: number; survived: number } {
  return {
    killed: mutants.filter(({ status }) => noticed.includes(status)).length,
    survived: mutants.filter(({ status }) => alive.includes(status)).length,
  }
}

function score({ killed, survived }: { killed: number; survived: number }): number {
  return killed + survived === 0 ? 100 : (100 * killed) / (killed + survived)
}

function line([file = '', ...figures]: readonly (string | number)[]): string {
  return `${String(file).padEnd(40)}${figures.map((figure) => String(figure).padStart(9)).join('')}`
}
