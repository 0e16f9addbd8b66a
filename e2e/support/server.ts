import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { undoSeconds } from '@udyam/contract/bulk/values'
import { limit } from '../../scripts/speed.mjs'

/** After this time nobody can undo an action any more, in milliseconds. */
export const undoTime = (undoSeconds + 1) * 1000

const builtServer = 'api/dist/server/main.js'
const root = join(import.meta.dirname, '../..')
const startWithin = limit(50_000)
const stopWithin = limit(15_000)

export type Server = {
  url: string
  stop: () => Promise<void>
  /** Lets time go by for the service, in milliseconds. It has gone by when this is done. */
  advance: (ms: number) => Promise<void>
}

/** Names the data directory of `demo-data.ts`, for the processes of the journeys. */
export const demoData = 'E2E_DEMO_DATA'

/**
 * Starts the application as it is delivered, on a database of its own with the demo data.
 *
 * @param host as browsers call it: passkeys are not for bare numbers
 * @param variables of its environment
 */
export async function startServer(
  host: '127.0.0.1' | 'localhost' = '127.0.0.1',
  variables: Record<string, string> = {},
): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'udyam-e2e-'))
  await cp(process.env[demoData] ?? '', dataDir, { recursive: true })
  const server = await startOn(dataDir, host, variables)
  return {
    ...server,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the application on a data directory, which is left as it is when it stops. */
export async function startOn(
  dataDir: string,
  host = '127.0.0.1',
  variables: Record<string, string> = {},
): Promise<Server> {
  const port = await freePort()
  const url = `http://${host}:${port}`
  const args = ['--import', './scripts/follow-parent.cjs', '--import', './e2e/support/clock.mjs', builtServer]
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...environment(),
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO: 'true',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  const listen = (chunk: Buffer) => {
    said += chunk.toString()
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  const ended = once(child, 'close')

  async function stop() {
    child.kill('SIGTERM')
    const deadline = setTimeout(() => child.kill('SIGKILL'), stopWithin)
    await ended
    clearTimeout(deadline)
  }

  const giveUpAt = Date.now() + startWithin
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > giveUpAt) {
      await stop()
      throw new Error(`The application did not start:\n${said}`)
    }
    await new Promise((wake) => setTimeout(wake, 100))
  }
  async function advance(ms: number) {
    const advanced = once(child, 'message')
    child.send({ advance: ms })
    await advanced
  }
  return { url, stop, advance }
}

/** The machine's environment, without variables that would change the application. */
function environment() {
  const {
    NODE_ENV: _mode,
    DATABASE_URL: _database,
    DATABASE_DIRECT_URL: _direct,
    SMTP_URL: _mail,
    NODE_OPTIONS: _options,
    ...rest
  } = process.env
  return { LOG_LEVEL: 'warn', ...rest }
}

async function isHealthy(url: string) {
  try {
    return (await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(limit(2000)) })).ok
  } catch {
    return false
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return address.port
}
