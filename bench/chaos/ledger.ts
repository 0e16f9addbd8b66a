import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mentees } from '../../contract/src/mentees/calls.ts'
import { backup, restore } from '../../api/src/office/backup/cli.ts'
import type { Service } from '../support/service.ts'
import { call } from './call.ts'
import { makePeople } from './fixtures.ts'
import { promise, until, withDatabase, type Context, type Fault } from './support.ts'

const password = 'another good pass phrase'

/** Three processes on one PostgreSQL server, whose database is lost: an archive of before is restored with a ledger. */
export const ledgers: Fault[] = [
  {
    name: 'restore-shared',
    does: 'three processes with one data directory; an older archive is restored with their ledger, and everybody signs in',
    run: async (context) => {
      const one = await context.directory()
      return restored(context, [one, one, one])
    },
  },
  {
    name: 'restore-each',
    does: 'the same with a data directory each, and the ledger of the last one',
    run: async (context) =>
      restored(context, [await context.directory(), await context.directory(), await context.directory()]),
  },
]

async function restored(context: Context, directories: readonly string[]): Promise<string> {
  const server = await context.postgres()
  const [first = '', last = ''] = [directories[0], directories.at(-1)]
  const place = { DATA_DIR: first, DATABASE_URL: await server.database('setu') }
  const people = await withDatabase(place, (db) => makePeople(db, { mentees: 6, admins: 2 }))
  const archive = join(first, 'before.jsonl.gz')
  const commanded = {
    databaseUrl: place.DATABASE_URL,
    dataDir: last,
    demo: true,
    backupPassphrase: undefined,
  }
  await backup(commanded, [archive])
  const services: Service[] = []
  for (const DATA_DIR of directories)
    services.push(await context.service({ env: { ...place, DATA_DIR, DEMO: 'false' } }))
  const url = (index: number) => services[index % services.length]?.url ?? ''

  const [owner, other] = people.admins
  const [erased, ...changed] = people.mentees
  promise(owner !== undefined && other !== undefined && erased !== undefined, 'there is nobody')
  for (const [index, as] of [owner, ...changed].entries()) {
    const body = { currentPassword: as.password, newPassword: password }
    const { status, text } = await call(url(index), 'PUT auth/password', { as, body })
    promise(status === 200, `a new password was answered ${status}: ${text}`)
  }
  const path = mentees.remove.path.replace('{id}', erased.id)
  const gone = await call(url(1), `DELETE ${path}`, { as: other })
  promise(gone.status < 300, `to erase somebody was answered ${gone.status}: ${gone.text}`)

  const ledger = join(last, 'ledger.jsonl')
  await until('the ledger says so', 20_000, async () => (await readFile(ledger, 'utf8')).includes(erased.id))
  for (const service of services) await service.stop()
  const ids = (await readFile(ledger, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { id: string }).id)
  promise(new Set(ids).size === ids.length, `${ids.length} lines of ${new Set(ids).size} in the ledger`)

  const databaseUrl = await server.database('again')
  const said = (await restore({ ...commanded, databaseUrl }, [archive, '--ledger', ledger])).join('\n')
  promise(said.includes(owner.email), `the operator is not told of the owner:\n${said}`)
  const again = await context.service({ env: { DATA_DIR: last, DATABASE_URL: databaseUrl, DEMO: 'false' } })
  const answers: string[] = []
  for (const [role, made] of [
    ...people.mentees.map((one) => ['mentee', one] as const),
    ['admin', owner] as const,
    ['admin', other] as const,
  ]) {
    for (const typed of [made.password, password]) {
      const { status } = await call(again.url, `POST ${role}/login`, {
        body: { email: made.email, password: typed },
      })
      answers.push(`${role} ${status}`)
    }
  }
  const count = (answer: string) => answers.filter((one) => one === answer).length
  // Nobody but the second owner has the password of the archive.
  promise(
    count('mentee 401') === 12 && count('admin 401') === 3,
    `sign-ins were answered ${answers.join(', ')}`,
  )
  return `${ids.length} lines, each once; sign-ins were answered ${[...new Set(answers)].join(', ')}, and the operator reads who chooses a new password`
}
