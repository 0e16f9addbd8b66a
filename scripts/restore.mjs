import { prepare } from './prepare.mjs'

const help = {
  command: 'npm run restore',
  does: 'Fills an empty database from an archive; who was erased since stays erased. Stop the service first.',
  words: {
    FILE: 'the archive, or with --snapshot a snapshot; the newest whole one unless given',
    '--snapshot': 'first word: replaces the embedded database, whose files are moved aside',
    '--ledger FILE': 'another ledger, or a newer archive, than ledger.jsonl in DATA_DIR',
    '--no-ledger': 'there is no ledger',
    '--old': 'takes an archive of more than 35 days',
    '--plain': 'takes an archive that is not encrypted',
  },
  variables: ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATA_DIR', 'DEMO', 'BACKUP_PASSPHRASE'],
  example: 'npm run restore -- /mnt/other/today.jsonl.gz.enc --ledger data/ledger.jsonl',
}
await prepare(import.meta.url, help)
const { restore } = await import('../api/src/office/backup/cli.ts')
const { runCommand } = await import('../api/src/office/operator/run-command.ts')
await runCommand(restore)
