import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './service.ts'

const runFile = promisify(execFile)
const debianFolder = '/usr/lib/postgresql'

/** A PostgreSQL server of our own, on a port and in a directory of its own. */
export type Postgres = {
  /** The address of a database of this name, made when it is not there. */
  database(name: string): Promise<string>
  /** The address of a database that is there. */
  address(name: string): string
  version: string
  /** Stops it at once, as a crash would, or in order. */
  stop(mode?: 'immediate' | 'fast'): Promise<void>
  start(): Promise<void>
  /** Kills all of its processes without notice, as the loss of its machine would. */
  kill(): Promise<void>
  /** A standby with a copy of all data, on a port of its own. */
  standby(): Promise<Postgres>
  /** Makes a standby a server that takes changes. */
  promote(): Promise<void>
  /** Stops the server and removes all its data. */
  remove(): Promise<void>
}

/**
 * Makes and starts a PostgreSQL server from the binaries of the machine; on Debian and Ubuntu they are installed
 * when they are missing and that is allowed. PostgreSQL refuses to run as root: there it runs as `postgres`.
 *
 * @param settings further settings of the server, such as `max_connections`
 * @param within where its directory is made
 * @throws when there are no binaries and none can be installed
 */
export async function makePostgres(
  settings: Record<string, string> = {},
  within: string = tmpdir(),
): Promise<Postgres> {
  return runPostgres(settings, within, [
    'initdb',
    '-A',
    'trust',
    '-U',
    'postgres',
    '--locale=C',
    '-E',
    'UTF8',
  ])
}

/** @param fill the program that makes its files, and its words but for the directory */
async function runPostgres(
  settings: Record<string, string>,
  within: string,
  fill: [string, ...string[]],
): Promise<Postgres> {
  const bin = findBinaries() ?? installBinaries()
  const port = await freePort()
  const folder = await mkdtemp(join(within, 'udyam-postgres-'))
  const owner = await ownerFor(folder)
  const files = join(folder, 'files')
  const own = { port: String(port), unix_socket_directories: folder, dynamic_shared_memory_type: 'mmap' }
  const options = Object.entries({ ...own, ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  const ctl = async (...args: string[]) => {
    await runFile(join(bin, 'pg_ctl'), ['-D', files, '-w', '-t', '60', ...args], { ...owner, cwd: folder })
  }
  const start = () => ctl('-o', options, '-l', join(folder, 'log'), 'start')
  const stop = (mode: 'immediate' | 'fast' = 'fast') => ctl('-m', mode, 'stop')
  const address = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`

  const [program, ...words] = fill
  await runFile(join(bin, program), ['-D', files, ...words], { ...owner, cwd: folder })
  await start()
  const [{ version } = { version: '' }] = await ask<{ version: string }>(
    address('postgres'),
    `select current_setting('server_version') as version`,
  )
  return {
    version: version.split(' ')[0] ?? version,
    address,
    async database(name) {
      await ask(address('postgres'), `create database ${name}`).catch((error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === '42P04')) throw error
      })
      return address(name)
    },
    start,
    stop,
    async kill() {
      const lines = (await readFile(join(files, 'postmaster.pid'), 'utf8')).split('\n')
      const pid = Number(lines[0])
      const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')
      for (const each of [pid, ...children.map(Number)]) kill(each)
      const [, memory = ''] = lines[6]?.trim().split(/\s+/) ?? []
      spawnSync('/usr/bin/ipcrm', ['-m', memory])
    },
    standby: () =>
      runPostgres(settings, within, ['pg_basebackup', '-R', '-c', 'fast', '-d', address('postgres')]),
    promote: () => ctl('promote'),
    async remove() {
      await stop('immediate').catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The rows that a statement answers, on a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

function kill(pid: number): void {
  try {
    if (pid > 0) process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

function findBinaries(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const folders = [
    ...versions
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join(debianFolder, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/** Installs a package on Debian and Ubuntu, where that is allowed. */
export function installPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stdout.write(`Installing ${name} …\n`)
  const command = `apt-get update && apt-get install -y --no-install-recommends ${name}`
  spawnSync('sh', ['-c', command], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

function installBinaries(): string {
  installPackage('postgresql')
  const found = findBinaries()
  if (found === undefined) {
    throw new Error('No PostgreSQL server on this machine: install one (initdb and pg_ctl are looked for).')
  }
  return found
}

/**
 * Gives a folder to the user that runs the servers, which refuse to run as root. Does nothing without root.
 */
export async function ownerFor(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  const owner = { uid: id('-u') || 65_534, gid: id('-g') || 65_534 }
  await chown(folder, owner.uid, owner.gid)
  return owner
}
