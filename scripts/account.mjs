import { prepare } from './prepare.mjs'

const help = {
  command: 'npm run account',
  does: 'Helps administrators in, while the service runs or not. Each command is in the audit log, and mailed to the owners.',
  choices: {
    'owner EMAIL': 'makes an owner of an administrator, or of a new one, and prints a link',
    'reset-link EMAIL': 'prints a link on which an administrator chooses a new password',
    'drop-factor ROLE EMAIL':
      'removes the two-step sign-in of an account (ROLE: admin, mentor, mentee or visitor)',
  },
  variables: ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATA_DIR', 'PUBLIC_URL', 'SECRET_KEY'],
  example: 'npm run account -- owner asha@example.org',
}
await prepare(import.meta.url, help)
const { account } = await import('../api/src/office/operator/cli.ts')
const { runCommand } = await import('../api/src/office/operator/run-command.ts')
await runCommand(account)
