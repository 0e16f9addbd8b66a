import { prepare } from './prepare.mjs'

const help = {
  command: 'npm run backup',
  does: 'Writes all that the database holds into one file, while the service runs or not.',
  words: {
    FILE: 'where to; a name with the time in DATA_DIR/backups unless given',
    '--plain': 'not encrypted: readable for whoever has the file',
  },
  variables: ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATA_DIR', 'DEMO', 'BACKUP_PASSPHRASE'],
  example: 'npm run backup -- /mnt/other/today.jsonl.gz.enc',
}
await prepare(import.meta.url, help)
const { backup } = await import('../api/src/office/backup/cli.ts')
const { runCommand } = await import('../api/src/office/operator/run-command.ts')
await runCommand(backup)
