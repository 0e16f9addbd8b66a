import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoData, startOn } from './server.ts'

/**
 * Before all journeys: makes the demo data once, which is most of a first start. Each server begins with a copy.
 *
 * @returns removes it
 */
// Playwright asks for a default export.
// oxlint-disable-next-line import/no-default-export
export default async function makeDemoData(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'udyam-e2e-demo-'))
  const { stop } = await startOn(dataDir)
  await stop()
  for (const name of ['snapshots', 'spare-room'])
    await rm(join(dataDir, name), { recursive: true, force: true })
  process.env[demoData] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}
