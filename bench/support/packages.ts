import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './service.ts'

/** Installs what the measurements alone need, when this package of theirs is missing: `npm start` leaves it out. */
export function ensurePackages(name: string): void {
  if (existsSync(join(root, `node_modules/${name}/package.json`))) return
  console.log('Installing what the measurements need …')
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--include=optional'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(1)
}
