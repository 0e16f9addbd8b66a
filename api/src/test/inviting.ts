import { mentees } from '@udyam/contract/mentees/calls'
import { expect } from 'vitest'
import { runDueTasks } from '#office/jobs/due-tasks.ts'
import { csvOf } from './csv.ts'
import { mailedLinks } from './rows.ts'
import { withEnv, world, type Caller, type World } from './world.ts'

export const password = 'a quiet river in Wai'
export const email = 'asha@example.com'
export const smtp = { smtpUrl: 'smtp://127.0.0.1:1', demo: false }
export const asha = ['Asha Patil', email, '9822012345']
export const aims = { education: 'B.Com', goals: 'A dairy', expectations: 'Advice' }
export const place = { city_or_village: 'Wai', taluka: 'Wai', district: 'Satara' }

/** The same session on another service of the same database. */
export function callerOn(on: World, { tokens, ...who }: Caller): Caller {
  const headers = { authorization: `Bearer ${tokens?.access}`, 'x-refresh-token': tokens?.refresh ?? '' }
  return {
    ...who,
    tokens,
    call: (endpoint, input, more) => on.nobody.call(endpoint, input, { ...headers, ...more }),
    send: (endpoint, input, more) => on.nobody.send(endpoint, input, { ...headers, ...more }),
  }
}

export async function refused(
  call: Promise<{ status: number; body: unknown }>,
  status: number,
  code: string,
): Promise<void> {
  expect(await call).toMatchObject({ status, body: { code } })
}

/** A world where mails are sent (`mailing`), with an administrator, and the steps of an invitation. */
export async function invitingWorld() {
  const here = await world()
  const mailing = await withEnv(here, smtp)
  // ExternalNetwork demo mode an administrator needs a second factor to sign in; whoever has a session keeps it.
  const admin = callerOn(mailing, await here.as('admin'))
  return {
    here,
    mailing,
    admin,
    async importMentees(rows: string[][], header = ['Name', 'Email', 'Mobile']) {
      const body = { csv: csvOf(header, rows), mapping: [], mode: 'good' as const }
      const answer = await admin.call(mentees.importCsv, { body })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return answer.body
    },
    /** The token of the newest link that was mailed to an address. */
    async tokenTo(address: string): Promise<string> {
      const links = await mailedLinks(here, address)
      return links.at(-1)?.split('#')[1] ?? ''
    },
    async idOf(address: string): Promise<string> {
      const accounts = here.db.selectFrom('account').where('email', '=', address)
      return (await accounts.select('id').executeTakeFirst())?.id ?? ''
    },
    /** Runs the scheduler for invitations, and the mail server for waiting mails. */
    async keeper({ isDown = false, ...env }: { smtpUrl?: string | undefined; isDown?: boolean } = smtp) {
      await runDueTasks({
        ...here.services,
        env: { ...here.services.env, ...env },
        audit: async (db, { action, target }) =>
          void (await db
            .insertInto('audit_event')
            .values({ action, target_type: target?.type ?? null, target_id: target?.id ?? null })
            .execute()),
      })
      if (isDown || env.smtpUrl === undefined) return
      await here.db
        .updateTable('mail')
        .set({ sent_at: here.clock.now })
        .where('sent_at', 'is', null)
        .execute()
    },
    later: (days: number) => {
      here.clock.now = new Date(here.clock.now.getTime() + days * 86_400_000 + 1000)
    },
  }
}

export type Inviting = Awaited<ReturnType<typeof invitingWorld>>
