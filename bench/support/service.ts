import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { builtServer } from '../../scripts/lib.mjs'
import { memory } from '../../scripts/memory.mjs'

export const root = join(import.meta.dirname, '../..')
const stopWithin = 40_000

/** A running copy of the service, started as `npm start` starts it. */
export type Service = {
  url: string
  child: ChildProcess
  /** The output so far: the log, one JSON line per request, from level info on. */
  said(): string
  /** Resident memory in MiB, now or the most since the start; NaN if the system does not report it. */
  memory(when?: 'now' | 'most'): Promise<number>
  /** Asks the service to stop. Returns its exit code, or null if it had to be killed. */
  stop(): Promise<number | null>
  /** Kills it without notice. */
  kill(): Promise<void>
}

export type ServiceOptions = {
  env: Record<string, string>
  port?: number
  /** Modules to load first, by path from the root. */
  preload?: string[]
  /** Whether to wait until health answers 200; true unless said otherwise. */
  wait?: boolean
  /** Until when it must be well, in ms from its start; 60,000 unless said otherwise. */
  startWithin?: number
}

/**
 * Starts the service on a port of its own. The machine's variables are passed on, but for those that would make
 * it another service.
 *
 * @throws with what it said, when it is not well in time
 */
export async function startService({
  env,
  port,
  preload = [],
  wait = true,
  startWithin = 60_000,
}: ServiceOptions): Promise<Service> {
  const listening = port ?? (await freePort())
  const url = `http://127.0.0.1:${listening}`
  const modules = ['./scripts/follow-parent.cjs', ...preload].flatMap((path) => ['--import', path])
  const child = spawn(process.execPath, [...memory.args, ...modules, builtServer], {
    cwd: root,
    env: {
      ...cleanEnvironment(),
      ...memory.env,
      HOST: '127.0.0.1',
      PORT: String(listening),
      PUBLIC_URL: url,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  const listen = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-20_000_000)
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  const ended = once(child, 'close')
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null

  const service: Service = {
    url,
    child,
    said: () => said,
    memory: (when = 'now') => memoryOf(child.pid, when),
    async stop() {
      if (hasEnded()) return child.exitCode
      child.kill('SIGTERM')
      const deadline = setTimeout(() => child.kill('SIGKILL'), stopWithin)
      await ended
      clearTimeout(deadline)
      return child.exitCode
    },
    async kill() {
      if (hasEnded()) return
      child.kill('SIGKILL')
      await ended
    },
  }
  if (!wait) return service
  const giveUpAt = Date.now() + startWithin
  while (!(await isWell(url))) {
    if (hasEnded() || Date.now() > giveUpAt) {
      await service.kill()
      throw new Error(`The service did not start:\n${said}`)
    }
    await new Promise((wake) => setTimeout(wake, 50))
  }
  return service
}

/** Whether the service's health answers 200. */
export async function isWell(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5_000) })
    .then((answer) => answer.ok)
    .catch(() => false)
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

function cleanEnvironment(): NodeJS.ProcessEnv {
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

async function memoryOf(pid: number | undefined, when: 'now' | 'most'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const line = when === 'now' ? /VmRSS:\s+(\d+) kB/ : /VmHWM:\s+(\d+) kB/
  return Number(line.exec(status)?.[1] ?? Number.NaN) / 1024
}
