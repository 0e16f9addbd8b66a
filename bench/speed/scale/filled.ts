import pg from 'pg'
import { ask } from '../../support/postgres.ts'

const wanted = Number(process.env['BENCH_ROWS'] ?? 10_000_000)
const mostSeconds = Number(process.env['BENCH_FILL_SECONDS'] ?? 120)
const batch = 200_000

type Batch = { from: number; to: number; people: number }

export type Filled = {
  wanted: number
  rows: Record<string, number>
  seconds: number
  /** The id of one of those with the most rows. */
  someone: string
}

const tables = ['audit_event', 'audit_detail', 'mail', 'notification']

/**
 * Fills the log, the mails and the notifications with rows for their retention period and one more day, as
 * before a nightly purge. Stops at its time limit. Creates the indexes afterwards.
 */
export async function fillRows(url: string): Promise<Filled> {
  const started = performance.now()
  const passed = () => (performance.now() - started) / 1000
  // A crash in between would lose the database, which is thrown away anyway.
  await reload(url, 'alter system set fsync = off')
  const indexes = await ask<{ name: string; definition: string }>(
    url,
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename in (${tables.map((name) => `'${name}'`).join()}) and indexname not like '%_pkey'`,
  )
  await ask(url, `drop index ${indexes.map(({ name }) => name).join()}`)
  await ask(
    url,
    `create table bench_person as select row_number() over () - 1 as at, id from account where role = 'mentee' limit 20000;
     create unique index on bench_person (at); analyze bench_person`,
  )
  const [{ people } = { people: 0 }] = await ask<{ people: number }>(
    url,
    'select count(*)::int as people from bench_person',
  )
  const fill = async (statement: (some: Batch) => string) => {
    const client = new pg.Client(url)
    await client.connect()
    // The generated rows satisfy the foreign keys.
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`)
    for (let from = 0; from < wanted && passed() < mostSeconds; from += batch) {
      await client.query(statement({ from, to: Math.min(wanted, from + batch) - 1, people }))
    }
    await client.end()
  }
  await Promise.all([fill(eventsAndDetails), fill((some) => `${mails(some)}; ${notifications(some)}`)])
  const half = Math.ceil(indexes.length / 2)
  const make = async (some: typeof indexes) => {
    const client = new pg.Client(url)
    await client.connect()
    for (const { definition } of some) await client.query(definition)
    await client.end()
  }
  await Promise.all([make(indexes.slice(0, half)), make(indexes.slice(half))])
  const [someone] = await ask<{ id: string }>(url, 'select id from bench_person where at = 0')
  await ask(url, 'drop table bench_person')
  for (const name of tables) await ask(url, `vacuum analyze ${name}`)
  await reload(url, 'alter system reset fsync')
  await ask(url, 'checkpoint')
  const counts = await ask<{ name: string; count: number }>(
    url,
    tables.map((name) => `select '${name}' as name, count(*)::int as count from ${name}`).join(' union all '),
  )
  const rows = Object.fromEntries(counts.map(({ name, count }) => [name, count]))
  return { wanted, rows, seconds: passed(), someone: someone?.id ?? '' }
}

async function reload(url: string, change: string): Promise<void> {
  await ask(url, change)
  await ask(url, 'select pg_reload_conf()')
}

/** Spreads rows evenly over the days until now. Each batch covers all of them. */
const moment = (days: number) =>
  `now() - interval '${days} days' * (((n::bigint * 7919) % 1000003) / 1000003.0)`
const series = (from: number, to: number) => `generate_series(${from}, ${to}) as n`
const id = (n: string) => `lpad(to_hex(${n}), 32, '0')::uuid`
/** A tenth of all rows belongs to a hundredth of the people. */
const person = (people: number) =>
  `bench_person.at = case when n % 10 = 0 then n / 10 % ${Math.ceil(people / 100)} else n % ${people} end`

function eventsAndDetails({ from, to, people }: Batch): string {
  return `with made as (
    insert into audit_event (id, at, actor_id, actor_role, action, target_type, target_id, kind, request_id)
    select ${id('n')}, ${moment(401)}, bench_person.id, 'mentee', ${pick('n', [...Array<string>(9).fill('session.open'), 'message.read', 'mentee.update', 'meeting.propose', 'mentorship.review', 'mentee.open', 'mentee.list'])},
      'mentee', bench_person.id, case when n % 15 > 12 then 'read' else 'act' end, to_hex(n)
    from ${series(from, to)} join bench_person on ${person(people)}
    returning id, at
  ) insert into audit_detail (event_id, at, address) select id, at, '10.1.2.3' from made where at > now() - interval '366 days'`
}

function mails({ from, to, people }: Batch): string {
  const text = (column: string) =>
    `case when created_at > now() - interval '31 days' then repeat('${column} of a mail. ', 30) else '' end`
  return `insert into mail (id, account_id, recipient, kind, subject, body_text, body_html, created_at, attempts, sent_at)
    select *, created_at from (
      select ${id('n')} as id, bench_person.id as account_id, 'person-' || n % 100000 || '@bench.example.com' as recipient, 'notice' as kind,
        'Your meeting of day ' || n % 31 as subject, ${text('words')}, ${text('tags')}, created_at, 1
      from ${series(from, to)} join bench_person on ${person(people)}, lateral (select ${moment(366)} as created_at) as made
    ) as mails`
}

function notifications({ from, to, people }: Batch): string {
  return `insert into notification (id, account_id, kind, details, link, created_at, read_at)
    select ${id('n')}, bench_person.id, 'newMessage', '{}', '/mentorships/' || ${id('n % 50000')}, created_at, case when n % 200 > 0 then created_at end
    from ${series(from, to)} join bench_person on ${person(people)}, lateral (select ${moment(181)} as created_at) as made`
}

function pick(n: string, values: string[]): string {
  return `(array['${values.join("','")}'])[1 + ${n} % ${values.length}]`
}
