import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Service } from '../support/service.ts'
import { call, tally, type Answer } from './call.ts'
import { makePeople, type Person } from './fixtures.ts'
import {
  promise,
  seconds,
  sleep,
  until,
  withDatabase,
  type Context,
  type Fault,
  type Place,
} from './support.ts'
import { startWriters, type Acknowledged } from './writers.ts'

/** Faults of the data directory. */
export const directories: Fault[] = [
  {
    name: 'second-process',
    does: 'a second process is started on the data directory of the embedded database, under load',
    run: secondProcess,
  },
  { name: 'disk-full-embedded', does: 'the disk of the embedded database runs full', run: diskFullEmbedded },
  { name: 'disk-full-server', does: 'the disk of the PostgreSQL server runs full', run: diskFullServer },
]

async function secondProcess(context: Context): Promise<string> {
  const place = { DATA_DIR: await context.directory() }
  const people = await withDatabase(place, (db) => makePeople(db, { mentees: 8, admins: 1 }))
  const first = await context.service({ env: place })
  const writers = startWriters(() => first.url, people)
  for (let turn = 0; turn < 5; turn += 1) {
    const second = await context.service({ env: place, wait: false })
    const [code] = await once(second.child, 'close')
    const said = second.said().trim()
    promise(code === 1, `a second process ended with ${code}`)
    promise(said.includes('is in use by another process') && !said.includes('\n'), `it said: ${said}`)
  }
  await writers.stop()
  promise(writers.failures.length === 0, `the first one failed: ${tally(writers.failures)}`)
  await allThere(first, people.admins, writers.done)
  await first.kill()
  const started = performance.now()
  const next = await context.service({ env: place })
  const took = performance.now() - started
  await allThere(next, people.admins, writers.done)
  return (
    `5 of 5 refused with one line and exit code 1, the first one served on; ` +
    `after a kill -9 of the first the next one took the directory at once and was ready in ${seconds(took)}`
  )
}

async function diskFullEmbedded(context: Context): Promise<string> {
  const disk = await smallDisk(context, 240)
  const place = { DATA_DIR: join(disk, 'data') }
  const people = await withDatabase(place, (db) => makePeople(db, { mentees: 24, admins: 1 }))
  return fillUp(context, { disk, place, people })
}

async function diskFullServer(context: Context): Promise<string> {
  const disk = await smallDisk(context, 400)
  const server = await context.postgres({}, disk)
  const place = { DATA_DIR: await context.directory(), DATABASE_URL: await server.database('setu') }
  const people = await withDatabase(place, (db) => makePeople(db, { mentees: 24, admins: 1 }))
  return fillUp(context, { disk, place, people })
}

type Filling = { disk: string; place: Place; people: { mentees: Person[]; admins: Person[] } }

async function fillUp(context: Context, { disk, place, people }: Filling): Promise<string> {
  const service = await context.service({ env: place })
  const writers = startWriters(() => service.url, people)
  // The embedded database reserves disk space within its first second.
  await sleep(3000)
  const { bavail, bsize } = await statfs(disk)
  const filler = join(disk, 'filler')
  await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - 300_000))).catch((error: unknown) => {
    // A concurrent write may have used the remaining space.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  })
  await until('writes fail', 60_000, () => writers.failures.length > 50)
  await sleep(2000)
  const health = await call(service.url, 'GET health')
  const named = service.said().match(/"msg":"[^"]*(?:is nearly full|is full): [^"]*/g) ?? []
  const reads: Answer[] = []
  for (const as of people.mentees) reads.push(await call(service.url, 'GET mentee/profile', { as }))
  await rm(filler)
  await writers.stop()
  const wrong = writers.failures.find(({ status }) => status !== 503)
  promise(
    wrong === undefined,
    `a write was answered ${wrong?.status} ${wrong?.failure}: ${wrong?.text}; ${faultsIn(service)}`,
  )
  promise(service.child.exitCode === null, `the service ended:\n${service.said()}`)
  promise(
    health.status === 200 && health.text.includes('"database":"read-only"'),
    `health answered ${health.status} ${health.text}`,
  )
  promise(named.length === 1, `the log names the disk ${named.length} times: ${named.join('; ')}`)
  promise(
    reads.every(({ status }) => status === 200),
    `reads were answered ${tally(reads)}`,
  )
  const message = { name: 'Ravi', email: 'ravi@example.com', subject: 'Room', message: 'Is there room?' }
  const takesWrites = async () => (await call(service.url, 'POST contact', { body: message })).status !== 503
  const took = await until('it writes with room again', 20_000, takesWrites)
  const isOk = async () => (await call(service.url, 'GET health')).text.includes('"database":"ok"')
  await until('health says ok again', 10_000, isOk)
  const again = startWriters(() => service.url, people, writers.done)
  await sleep(2000)
  await again.stop()
  promise(again.failures.length === 0, `with room again: ${tally(again.failures)}`)
  await allThere(service, people.admins, writers.done)
  await service.kill()
  await allThere(await context.service({ env: place }), people.admins, writers.done)
  return (
    `writes were answered ${tally(writers.failures)}, health said read-only and the log which disk, reads went on; ` +
    `with room again it wrote after ${seconds(took)}, and nothing acknowledged was lost`
  )
}

/** Log lines at error level. */
function faultsIn(service: Service): string {
  const lines = service.said().split('\n')
  return lines.filter((line) => line.includes('"level":50')).join(' ')
}

async function allThere(service: Service, [as]: Person[], done: Acknowledged): Promise<void> {
  promise(as !== undefined, 'no administrator was made')
  const { text, status } = await call(service.url, 'GET admin/message/export', { as })
  const lost = done.messages.filter((subject) => !text.includes(subject))
  promise(status === 200 && lost.length === 0, `${lost.length} acknowledged messages are lost (${status})`)
}

/** Creates a disk of `size` MiB; only root can do so. */
async function smallDisk(context: Context, size: number): Promise<string> {
  const disk = await mkdtemp(join(tmpdir(), 'udyam-disk-'))
  context.finally(() => {
    spawnSync('umount', ['-l', disk])
    return rm(disk, { recursive: true, force: true })
  })
  const { status, stderr } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${size}m,mode=755`, 'tmpfs', disk],
    {
      encoding: 'utf8',
    },
  )
  promise(status === 0, `not tried, a small disk cannot be made here (it takes root): ${stderr?.trim()}`)
  return disk
}
