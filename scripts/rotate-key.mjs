import { prepare } from './prepare.mjs'

const help = {
  command: 'npm run rotate-key',
  does: 'Seals anew what SECRET_KEY_PREVIOUS has sealed, after a change of SECRET_KEY. It may run twice.',
  variables: ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATA_DIR', 'SECRET_KEY', 'SECRET_KEY_PREVIOUS'],
  example: 'SECRET_KEY=… SECRET_KEY_PREVIOUS=… npm run rotate-key',
}
await prepare(import.meta.url, help)
const { rotateKey } = await import('../api/src/office/operator/cli.ts')
const { runCommand } = await import('../api/src/office/operator/run-command.ts')
await runCommand(rotateKey)
