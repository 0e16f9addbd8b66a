import { ensureBuilt } from './build.mjs'
import { prepare } from './prepare.mjs'

const help = {
  command: 'npm run faults',
  does: 'Breaks services and databases of its own on purpose, and says what held. All of it takes half an hour.',
  words: {
    'NAME …': 'names in docs/reliability.md, or how they begin; all unless given',
  },
  any: true,
  variables: ['ROUNDS'],
  example: 'npm run faults -- kill silent',
}
await prepare(import.meta.url, help)
await ensureBuilt()
await import('../bench/chaos/run.ts')
