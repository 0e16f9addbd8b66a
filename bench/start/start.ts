import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePostgres } from '../support/postgres.ts'
import { circumstances, median, table, writeFigures } from '../support/report.ts'
import { freePort, isWell, root, startService } from '../support/service.ts'

const tries = 5
/** How long after its start a service is at rest. */
const restMs = 30_000
/** The last line that a start prints. */
const readyLine = 'is ready at'

/** Measures `npm start` when everything is up to date and built, and what memory the service takes at rest. */
export async function measure(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'udyam-start-'))
  const postgres = await makePostgres()
  try {
    const places = {
      'embedded database': { DATA_DIR: join(folder, 'data') },
      'PostgreSQL server': {
        DATABASE_URL: await postgres.database('start'),
        // On a server of its own a service asks whether it is for demonstration.
        DEMO: 'true',
        DATA_DIR: join(folder, 'server'),
      },
    }
    const head = ['', 'first start, s', 'later starts, s (median)', 'at rest, MiB', 'at most, MiB']
    const rows: (string | number)[][] = [head]
    for (const [name, env] of Object.entries(places)) {
      const first = await startOnce(env)
      const later: number[] = []
      for (let at = 0; at < tries; at += 1) later.push(await startOnce(env))
      const service = await startService({ env })
      await pause(restMs)
      const [atRest, atMost] = [await service.memory(), await service.memory('most')]
      await service.stop()
      rows.push([name, first.toFixed(1), median(later).toFixed(1), Math.round(atRest), Math.round(atMost)])
      console.log(rows.at(-1)?.join('  '))
    }
    await writeFigures('docs/performance.md', 'start', [circumstances(), table(rows)].join('\n\n'))
  } finally {
    await postgres.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Seconds from `npm start` until health answers and the ready line is printed. */
async function startOnce(env: Record<string, string>): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port), LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'close')
  while (!said.includes(readyLine) || !(await isWell(`http://127.0.0.1:${port}`))) {
    if (child.exitCode !== null) throw new Error('npm start ended')
    await pause(20)
  }
  const seconds = (performance.now() - began) / 1000
  child.kill('SIGTERM')
  await ended
  // npm may be gone before the service is, which takes a last snapshot; the next start is not to wait for that.
  while (await isWell(`http://127.0.0.1:${port}`)) await pause(50)
  await pause(2_000)
  return seconds
}

function pause(ms: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, ms))
}
