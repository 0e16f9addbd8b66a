import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackage } from './postgres.ts'
import { freePort, isWell, root } from './service.ts'

const places = ['/usr/sbin/nginx', '/usr/local/sbin/nginx']

/** The example of docs/deploy.md, in front of these ports. */
export async function documentedSite(upstreams: readonly number[], port: number): Promise<string> {
  const page = await readFile(join(root, 'docs/deploy.md'), 'utf8')
  const [, example] = /^```nginx\n([^]*?)^```$/m.exec(page) ?? []
  const own = example
    ?.replaceAll(/^ *ssl_certificate.*\n/gm, '')
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
  const [first = ''] = own?.match(/^ *server 127\.0\.0\.1:3001.*\n(?: *server .*\n)*/m) ?? []
  const [line = ''] = first.split('\n')
  if (own === undefined || line === '') throw new Error('docs/deploy.md has no example for nginx')
  return own.replace(first, upstreams.map((each) => `${line.replace('3001', String(each))}\n`).join(''))
}

/** No more than nginx needs to know: everything else is its default. */
export function plainSite(upstreams: readonly number[], port: number): string {
  return `upstream setu { ${upstreams.map((each) => `server 127.0.0.1:${each};`).join(' ')} }
  server { listen 127.0.0.1:${port}; client_max_body_size 3m; location / { proxy_pass http://setu; } }`
}

/**
 * Starts nginx in front of services; on Debian and Ubuntu it is installed when it is missing and that is allowed.
 *
 * @param site its site, for the port that is given
 */
export async function startNginx(
  site: (port: number) => Promise<string> | string,
): Promise<{ url: string; errors(): Promise<string>; close(): Promise<void> }> {
  if (!places.some((place) => existsSync(place))) installPackage('nginx')
  const program = places.find((place) => existsSync(place))
  if (program === undefined) throw new Error('No nginx on this machine: install it.')
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'udyam-nginx-'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const settings = [
    `pid ${folder}/pid; error_log ${folder}/errors; daemon off; events {}`,
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `http { access_log off; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}`,
    await site(port),
    '}',
  ]
  await writeFile(join(folder, 'nginx.conf'), settings.join('\n'))
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'pipe' })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'close')
  const url = `http://127.0.0.1:${port}`
  const giveUpAt = Date.now() + 10_000
  while (!(await isWell(url))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error(`nginx did not start:\n${said}`)
    await new Promise((wake) => setTimeout(wake, 50))
  }
  return {
    url,
    errors: () => readFile(join(folder, 'errors'), 'utf8'),
    async close() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
