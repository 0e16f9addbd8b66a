import { spawnSync } from 'node:child_process'
import { root } from '../support/service.ts'

/**
 * Builds the web app as `npm start` does.
 *
 * @throws when it cannot be built
 */
export function buildWeb(): void {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production' }, stdio: 'inherit' },
  )
  if (status !== 0) throw new Error('The web app could not be built.')
}
