import { documentedSite, plainSite, startNginx } from '../support/nginx.ts'
import type { Service } from '../support/service.ts'
import { call } from './call.ts'
import { promise, until, type Context, type Fault } from './support.ts'

const processes = 3
const rounds = 10

/** Strangers send photos through nginx to three processes, and are refused before the body is read. */
export const nginxes: Fault[] = [
  {
    name: 'nginx-defaults',
    does: `${rounds * processes} photos of 1.2 MB without a session, to ${processes} processes behind nginx with its defaults`,
    run: (context) => refuse(context, plainSite),
  },
  {
    name: 'nginx-documented',
    does: 'the same with the settings of docs/deploy.md, then while one process is gone, and while it starts',
    run: (context) => refuse(context, documentedSite, true),
  },
]

type Site = (upstreams: readonly number[], port: number) => Promise<string> | string

async function refuse(context: Context, site: Site, isLosing = false): Promise<string> {
  const server = await context.postgres()
  const place = { DATA_DIR: await context.directory(), DATABASE_URL: await server.database('setu') }
  const env = { ...place, TRUST_PROXY: '1', DEMO: 'false' }
  const services: Service[] = []
  for (let count = 0; count < processes; count += 1) services.push(await context.service({ env }))
  const ports = services.map(({ url }) => Number(new URL(url).port))
  const nginx = await startNginx((port) => site(ports, port))
  context.finally(() => nginx.close())
  const image = 'A'.repeat(1_200_000)
  const statuses = new Map<number, number>()
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  for (let round = 0; round < rounds; round += 1) {
    for (let each = 0; each < processes; each += 1) {
      count((await call(nginx.url, 'POST mentee/profile/photo', { body: { image } })).status)
    }
  }
  const seen = [...statuses].map(([status, times]) => `${status} × ${times}`).join(', ')
  promise(statuses.get(401) === rounds * processes, `not 401 each time: ${seen}`)
  const errors = await nginx.errors()
  promise(!/ (?:error|crit)\] /.test(errors), `nginx complains: ${errors.slice(0, 500)}`)
  if (!isLosing) return `${seen}; nginx had nothing to complain about`
  await services[0]?.kill()
  await expectServed(nginx.url, 'one process is gone')
  const away = { ...env, DATABASE_URL: 'postgres://127.0.0.1:1/none' }
  await context.service({ env: away, port: ports[0] ?? 0, wait: false })
  await until('a process starts', 20_000, () =>
    call(services[0]?.url ?? '', 'GET meta').then(({ status }) => status === 503),
  )
  await expectServed(nginx.url, 'one process is starting')
  return `${seen}; nginx had nothing to complain about, and no other call failed`
}

async function expectServed(url: string, why: string): Promise<void> {
  const calls = await Promise.all(Array.from({ length: 60 }, () => call(url, 'GET meta')))
  const failed = calls.filter(({ status }) => status !== 200)
  promise(failed.length === 0, `while ${why}, ${failed.length} of 60 calls failed: ${failed[0]?.status}`)
}
