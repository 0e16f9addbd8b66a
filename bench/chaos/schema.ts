import { copyFile, cp } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate, readMigrations } from '../../api/src/platform/db/migrate.ts'
import { openDatabase, type Db } from '../../api/src/platform/db/open.ts'
import { hashPassword } from '../../api/src/platform/lib/password.ts'
import { ask } from '../support/postgres.ts'
import { root } from '../support/service.ts'
import { call, signIn } from './call.ts'
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

const migrations = join(root, 'api/src/platform/db/migrations')
const password = 'a good pass phrase'
const rounds = 5
/** 150,000 records are brought to the present schema before the service is well, in ms. */
const migratesWithin = 240_000

/** A database of an older version, and a migration that is cut short. */
export const schemas: Fault[] = [
  {
    name: 'older-embedded',
    does: `an embedded database of the first schema with 5,000 mentees, mentors and messages each is started with the present program; kill -9 while it migrates, ${rounds} times`,
    run: olderEmbedded,
  },
  {
    name: 'older-server',
    does: `the same on a PostgreSQL server with 50,000 of each; after each kill two processes start at once`,
    run: olderServer,
  },
]

async function olderEmbedded(context: Context): Promise<string> {
  const old = await context.directory()
  await makeOld(context, { DATA_DIR: old }, 5_000)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const place = { DATA_DIR: await context.directory() }
    await cp(old, place.DATA_DIR, { recursive: true })
    await killWhileMigrating(context, place, 40 + 120 * round)
    const started = performance.now()
    const service = await context.service({ env: { ...place, DEMO: 'false' } })
    times.push(performance.now() - started)
    await signsIn(service.url)
    promise((await service.stop()) === 0, 'it did not end in order')
    await withDatabase(place, (db) => isWhole(db, 5_000))
  }
  return `all data there with the present schema, old accounts sign in; after each kill the next start finished the work, in ${seconds(Math.max(...times))} at most`
}

async function olderServer(context: Context): Promise<string> {
  const server = await context.postgres()
  const directory = await context.directory()
  const old = await server.database('old')
  await makeOld(context, { DATA_DIR: directory, DATABASE_URL: old }, 50_000)
  const times: number[] = []
  let cutShort = 0
  for (let round = 0; round < rounds; round += 1) {
    const name = `round_${round}`
    await ask(old.replace(/\/old$/, '/postgres'), `create database ${name} template old`)
    const place = { DATA_DIR: directory, DATABASE_URL: await server.database(name) }
    await killWhileMigrating(context, place, 40 + 120 * round)
    const [row] = await ask<{ count: number }>(
      place.DATABASE_URL,
      `select count(*)::int from schema_migration`,
    )
    if ((row?.count ?? 0) < (await readMigrations()).length) cutShort += 1
    const started = performance.now()
    const env = { ...place, DEMO: 'false' }
    const options = { env, startWithin: migratesWithin }
    const services = await Promise.all([context.service(options), context.service(options)])
    times.push(performance.now() - started)
    for (const service of services) {
      await signsIn(service.url)
      await service.stop()
    }
    await withDatabase(place, (db) => isWhole(db, 50_000))
  }
  promise(cutShort > 0, 'no kill came before the migrations were done')
  return `all data there with the present schema, old accounts sign in; ${cutShort} of ${rounds} kills came before the migrations were done, and both next starts were ready in ${seconds(Math.max(...times))} at most`
}

/** A database of the first two migrations, with people and messages as they were then. */
async function makeOld(context: Context, place: Place, count: number): Promise<void> {
  const first = await context.directory()
  for (const name of ['0001-tables.sql', '0002-first-categories.sql']) {
    await copyFile(join(migrations, name), join(first, name))
  }
  const { db, close } = await openDatabase({ databaseUrl: place.DATABASE_URL, dataDir: place.DATA_DIR })
  await migrate(db, { directory: first })
  const hash = await hashPassword(password)
  for (const role of ['mentor', 'mentee']) {
    await sql`
      insert into account (role, email, password_hash, name)
      select ${sql.lit(role)}, ${sql.lit(role)} || '-' || n || '@example.com', ${sql.lit(hash)}, 'Person ' || n
      from generate_series(1, ${sql.lit(count)}) as n
    `.execute(db)
  }
  await sql`
    insert into mentor (id, first_name, last_name, phone_number, approve, search_key, admin_search_key)
    select id, 'Person', split_part(name, ' ', 2), '9822012345', true, lower(name), lower(name)
    from account where role = 'mentor'
  `.execute(db)
  await sql`
    insert into mentee (id, name, mobile_no, interests, search_key)
    select id, name, '9822012345', '{Business}', lower(name) from account where role = 'mentee'
  `.execute(db)
  await sql`
    insert into contact_message (name, email, subject, message)
    select name, email, 'Question', 'When do you start?' from account where role = 'mentee'
  `.execute(db)
  await close()
}

async function killWhileMigrating(context: Context, place: Place, ms: number): Promise<void> {
  const service = await context.service({ env: { ...place, DEMO: 'false' }, wait: false })
  await until('it listens', 20_000, async () => (await call(service.url, 'GET health')).status !== 0)
  await sleep(ms)
  await service.kill()
}

async function signsIn(url: string): Promise<void> {
  const { tokens, answer } = await signIn(url, 'mentee', { email: 'mentee-7@example.com', password })
  promise(tokens !== null, `an account from before was answered ${answer.status}: ${answer.text}`)
  const profile = await call(url, 'GET mentee/profile', { token: tokens.access })
  promise(profile.text.includes('Person 7'), `its profile was answered ${profile.status}: ${profile.text}`)
}

async function isWhole(db: Db, count: number): Promise<void> {
  const { rows } = await sql<{ name: string; count: number }>`
    select 'mentor' as name, count(*)::int from mentor
    union all select 'mentee', count(*)::int from mentee
    union all select 'application', count(*)::int from application
    union all select 'contact_message', count(*)::int from contact_message
  `.execute(db)
  const wrong = rows.filter((row) => row.count !== count)
  promise(wrong.length === 0, `not ${count} of each: ${JSON.stringify(wrong)}`)
  const { rows: applied } = await sql<{ name: string }>`select name from schema_migration`.execute(db)
  const files = (await readMigrations()).length
  promise(applied.length === files, `${applied.length} of ${files} migrations are applied`)
}
