// npm run bench            all of the measurements
// npm run bench -- api     one of them
import { ensurePackages } from './support/packages.ts'

const parts: Record<string, () => Promise<{ measure(): Promise<void> }>> = {
  api: () => import('./speed/api.ts'),
  match: () => import('./speed/match.ts'),
  surveys: () => import('./speed/surveys.ts'),
  figures: () => import('./speed/figures.ts'),
  broadcast: () => import('./speed/broadcast.ts'),
  growth: () => import('./speed/growth.ts'),
  scale: () => import('./speed/scale.ts'),
  pages: () => import('./pages/pages.ts'),
  phone: () => import('./pages/phone.ts'),
  slow: () => import('./pages/slow-phone.ts'),
  start: () => import('./start/start.ts'),
}

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in parts))
if (unknown !== undefined) {
  console.error(`There is no measurement ${unknown}; there are ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}
ensurePackages('lighthouse')
for (const [name, load] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`── ${name}`)
  await (await load()).measure()
}
