import { prepare } from './prepare.mjs'

const help = {
  command: 'npm run retention',
  does: 'Deletes what is older than it is to be kept, as every night does.',
  words: {
    '--dry-run': 'deletes nothing, and says how much it would be',
  },
  variables: ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATA_DIR'],
  example: 'npm run retention -- --dry-run',
}
await prepare(import.meta.url, help)
const { retention } = await import('../api/src/office/operator/cli.ts')
const { runCommand } = await import('../api/src/office/operator/run-command.ts')
await runCommand(retention)
