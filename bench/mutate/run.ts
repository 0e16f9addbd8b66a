// npm run mutate                          all of it: whether the tests notice what is broken on purpose
// npm run mutate -- rules                 one half of it
// npm run mutate -- rules <file> …        some files of it
// npm run mutate -- faults <word> …       the planted faults that have a word in their sentence or file
const halves: Record<string, () => Promise<{ mutate(files: readonly string[]): Promise<boolean> }>> = {
  rules: () => import('./rules.ts'),
  faults: () => import('./faults.ts'),
}

const [asked, ...files] = process.argv.slice(2)
if (asked !== undefined && !(asked in halves)) {
  console.error(`There is nothing called ${asked} to break; there are ${Object.keys(halves).join(', ')}.`)
  process.exit(2)
}
let isGood = true
for (const [name, load] of Object.entries(halves)) {
  if (asked !== undefined && asked !== name) continue
  console.log(`── ${name}`)
  isGood = (await (await load()).mutate(files)) && isGood
}
process.exit(isGood ? 0 : 1)
