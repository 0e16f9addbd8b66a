import { prepare } from './prepare.mjs'

const help = {
  command: 'npm run breach',
  does: "What to do when people's data were lost or seen by others: docs/breach.md.",
  choices: {
    'open TITLE': 'begins the clocks, and prints an ID',
    'affected ID WHOM': 'whom it concerns: everyone, a role, ADDRESS,ADDRESS or read-by:ADDRESS',
    'notify ID TEXT': 'mails them, and shows it in the app',
    'report ID': 'prints what the Board is told',
    'close ID': 'ends the showing in the app',
  },
  variables: ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATA_DIR', 'PUBLIC_URL'],
  example: 'npm run breach -- open "A backup was left in a public folder"',
}
await prepare(import.meta.url, help)
const { breach } = await import('../api/src/office/operator/cli.ts')
const { runCommand } = await import('../api/src/office/operator/run-command.ts')
await runCommand(breach)
