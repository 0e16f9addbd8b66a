import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
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
  version: string
  /** Stops it at once, as a crash would, or in order. */
  stop(mode?: 'immediate' | 'fast'): Promise<void>
  start(): Promise<void>
  /** Stops it and removes all it holds. */
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
  const bin = findBinaries() ?? installBinaries()
  const port = await freePort()
  const folder = await mkdtemp(join(within, 'udyam-postgres-'))
  const owner = process.getuid?.() === 0 ? await ownerFor(folder) : {}
  const files = join(folder, 'files')
  const options = Object.entries({ port: String(port), unix_socket_directories: folder, ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  const ctl = (...args: string[]) =>
    runFile(join(bin, 'pg_ctl'), ['-D', files, '-w', '-t', '60', ...args], { ...owner, cwd: folder })
  const start = async () => {
    await ctl('-o', options, '-l', join(folder, 'log'), 'start')
  }
  const stop = async (mode: 'immediate' | 'fast' = 'fast') => {
    await ctl('-m', mode, 'stop')
  }
  const address = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`

  await runFile(
    join(bin, 'initdb'),
    ['-D', files, '-A', 'trust', '-U', 'postgres', '--locale=C', '-E', 'UTF8'],
    {
      ...owner,
      cwd: folder,
    },
  )
  await start()
  const [{ version } = { version: '' }] = await ask<{ version: string }>(
    address('postgres'),
    `select current_setting('server_version') as version`,
  )
  return {
    version: version.split(' ')[0] ?? version,
    async database(name) {
      await ask(address('postgres'), `create database ${name}`).catch((error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === '42P04')) throw error
      })
      return address(name)
    },
    start,
    stop,
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

function installBinaries(): string {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing PostgreSQL …\n')
    const command = 'apt-get update && apt-get install -y --no-install-recommends postgresql'
    spawnSync('sh', ['-c', command], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  const found = findBinaries()
  if (found === undefined) {
    throw new Error('No PostgreSQL server on this machine: install one (initdb and pg_ctl are looked for).')
  }
  return found
}

async function ownerFor(folder: string): Promise<{ uid: number; gid: number }> {
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  const owner = { uid: id('-u') || 65_534, gid: id('-g') || 65_534 }
  await chown(folder, owner.uid, owner.gid)
  return owner
}
