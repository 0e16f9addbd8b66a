import { prepare } from './prepare.mjs'

const help = {
  command: 'npm run move-to-postgres',
  does: 'Carries everything from the embedded database in DATA_DIR to the server of DATABASE_URL. Stop the service first.',
  words: {
    '--plain': 'the backup that it makes on the way is not encrypted',
  },
  variables: ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATA_DIR', 'DEMO', 'BACKUP_PASSPHRASE'],
  example: 'DATABASE_URL=postgres://setu:password@localhost:5432/setu npm run move-to-postgres',
}
await prepare(import.meta.url, help)
const { moveToPostgres } = await import('../api/src/office/backup/cli.ts')
const { runCommand } = await import('../api/src/office/operator/run-command.ts')
await runCommand(moveToPostgres)
