import { ensureBuilt } from './build.mjs'
import { prepare } from './prepare.mjs'

const help = {
  command: 'npm run bench',
  does: 'Measures how fast it is, and writes the figures into docs/. It installs what it needs.',
  words: {
    'PART …':
      'api, match, surveys, figures, broadcast, growth, scale, pages, phone or start; all unless given',
  },
  any: true,
  variables: [],
  example: 'npm run bench -- api start',
}
await prepare(import.meta.url, help)
await ensureBuilt()
await import('../bench/run.ts')
