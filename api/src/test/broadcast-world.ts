import type { AudienceGiven, Broadcast } from '@udyam/contract/broadcasts/schemas'
import { broadcasts } from '@udyam/contract/broadcasts/calls'
import { unwritten } from '@udyam/contract/setup/in-language'
import { sql } from 'kysely'
import { makeAdmin, makeMentee, testPassword } from './make.ts'
import { type Caller, withEnv, world } from './world.ts'

/** Noon in India. */
export const noon = new Date('2026-03-06T06:30:00Z')

export const english = {
  subject: { ...unwritten, en: 'A training evening' },
  body: { ...unwritten, en: 'Dear {{firstName}}, come to {{programme}}: {{link}}' },
}

/** A manager outside a demo, where nights and limits count, and what is done with messages. */
export async function broadcastWorld(kind: 'manager' | 'evaluator' | 'auditor' = 'manager') {
  const here = await withEnv(await world(), { demo: false, publicUrl: 'https://setu.example.org' })
  here.clock.now = noon
  const made = await makeAdmin(here, { kind, name: 'Meera Phadnis' })
  const w = { admin: await here.as('admin', made) }
  const paramsOf = (id: string) => ({ params: { id } })

  async function begin(audience: AudienceGiven, words: typeof english = english): Promise<Broadcast> {
    return (await w.admin.call(broadcasts.create, { body: { audience, ...words } })).body.data
  }

  /** Time passes in steps in which the product sends. */
  async function run(seconds: number, step = 5): Promise<void> {
    for (let at = 0; at < seconds; at += step) {
      here.clock.now = new Date(here.clock.now.getTime() + step * 1000)
      await tick()
    }
  }

  const tick = () => here.app.sendBroadcasts()

  return Object.assign(w, {
    here,
    begin,
    run,
    tick,
    get: async (id: string) => (await w.admin.call(broadcasts.get, paramsOf(id))).body.data,
    preview: async (id: string) => (await w.admin.call(broadcasts.preview, paramsOf(id))).body.data,
    send: (id: string, sendAt?: string) =>
      w.admin.call(broadcasts.send, { ...paramsOf(id), body: sendAt === undefined ? {} : { sendAt } }),
    stop: (id: string) => w.admin.call(broadcasts.stop, paramsOf(id)),
    /** Who got a message in the app, each as often as they did. */
    told: async () => {
      const found = here.db.selectFrom('notification').where('kind', '=', 'announcement').selectAll()
      return found.orderBy('account_id').execute()
    },
    mails: async () => here.db.selectFrom('mail').where('kind', '=', 'announcement').selectAll().execute(),
    mentees: async (count: number, more: Parameters<typeof makeMentee>[1] = {}) => {
      const all = []
      for (let at = 0; at < count; at += 1) all.push(await makeMentee(here, more))
      return all
    },
    /** Many mentees, without a working password. */
    crowd: async (count: number) => {
      await sql`
        with made as (
          insert into account (role, email, name, password_hash, email_verified_at)
          select 'mentee', 'mentee' || n || '@example.com', 'Asha Rao', '', now() from generate_series(1, ${count}::int) as n
          returning id
        ) insert into mentee (id, name) select id, 'Asha Rao' from made`.execute(here.db)
    },
    /** The administrator signs in again, as after hours. */
    signIn: async (): Promise<Caller> => {
      w.admin = await here.as('admin', { email: made.email, password: testPassword })
      return w.admin
    },
  })
}
