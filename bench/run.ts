// npm run bench            all of the measurements
// npm run bench -- api     one of them
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './support/service.ts'

const parts: Record<string, () => Promise<{ measure(): Promise<void> }>> = {
  api: () => import('./speed/api.ts'),
  match: () => import('./speed/match.ts'),
  growth: () => import('./speed/growth.ts'),
  scale: () => import('./speed/scale.ts'),
  pages: () => import('./pages/pages.ts'),
  phone: () => import('./pages/phone.ts'),
  start: () => import('./start/start.ts'),
}

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in parts))
if (unknown !== undefined) {
  console.error(`There is no measurement ${unknown}; there are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
ensurePackages()
for (const [name, load] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`── ${name}`)
  await (await load()).measure()
}

/** Installs what the measurements alone need, when it is missing: `npm start` leaves it out. */
function ensurePackages(): void {
  if (existsSync(join(root, 'node_modules/lighthouse/package.json'))) return
  console.log('Installing what the measurements need …')
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--include=optional'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(1)
}
