import { prepare } from './prepare.mjs'

const help = {
  command: 'npm run mutate',
  does: 'Breaks the code on purpose, one place at a time, and says whether the tests notice: docs/style.md.',
  words: {
    'rules FILE …': 'the rules of contract/src; some files of them',
    'faults WORD …': 'the planted faults; those with such a word',
  },
  any: true,
  variables: ['TEST_DATABASE_URL'],
  example: 'npm run mutate -- faults erasing',
}
await prepare(import.meta.url, help)
await import('../bench/mutate/run.ts')
