import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask, installPackage, ownerFor } from './postgres.ts'
import { freePort } from './service.ts'

const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer']

/** PgBouncer in transaction mode in front of a server, set up as docs/deploy.md says. */
export type Pooler = {
  /** The address of a database of the server, by way of the pooler. */
  through(address: string): string
  close(): Promise<void>
}

/**
 * Starts PgBouncer; on Debian and Ubuntu it is installed when it is missing and that is allowed.
 *
 * @param address a database of the server
 * @param size how many connections to the server it has for each database
 */
export async function startPooler(address: string, size: number): Promise<Pooler> {
  if (!places.some((place) => existsSync(place))) installPackage('pgbouncer')
  const program = places.find((place) => existsSync(place))
  if (program === undefined) throw new Error('No PgBouncer on this machine: install it.')
  const server = new URL(address)
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'udyam-pooler-'))
  const owner = await ownerFor(folder)
  await ask(
    address,
    `alter role postgres set statement_timeout = '5s';
    alter role postgres set lock_timeout = '2s';
    alter role postgres set idle_in_transaction_session_timeout = '30s'`,
  )
  const write = async (name: string, lines: string[]) => {
    const file = join(folder, name)
    await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 })
    if (owner.uid !== undefined && owner.gid !== undefined) await chown(file, owner.uid, owner.gid)
    return file
  }
  const settings = await write('pgbouncer.ini', [
    '[databases]',
    `* = host=${server.hostname} port=${server.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${await write('users', ['"postgres" ""'])}`,
    'pool_mode = transaction',
    `default_pool_size = ${size}`,
    'max_client_conn = 500',
    'ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout',
  ])
  const child = spawn(program, [settings], { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'close')
  const through = (direct: string) => {
    const url = new URL(direct)
    url.port = String(port)
    return url.href
  }
  const giveUpAt = Date.now() + 10_000
  while (
    !(await ask(through(address), 'select 1').then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > giveUpAt)
      throw new Error(`The pooler did not start:\n${said}`)
    await new Promise((wake) => setTimeout(wake, 50))
  }
  return {
    through,
    async close() {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
