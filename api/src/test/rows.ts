import { sql } from 'kysely'
import { Failure } from '@udyam/contract/parts/errors'
import { messageText } from '#platform/lib/messages.ts'
import { unseal } from '#platform/lib/sealed.ts'
import { expect } from 'vitest'
import type { Db } from '#platform/db/open.ts'
import type { Schema } from '#platform/db/schema.ts'

type WithId = Exclude<keyof Schema, 'throttle' | 'link' | 'audit_detail' | 'factor_drop' | 'schema_migration'>

export async function rowOf(here: { db: Db }, table: WithId, id: string) {
  const { ref } = here.db.dynamic
  const rows = await here.db
    .selectFrom(table as 'mentor')
    .selectAll()
    .where(ref('id'), '=', id)
    .execute()
  return rows[0] as Record<string, unknown> | undefined
}

/** The audit events of an action with their details, oldest first. */
export async function auditOf(here: { db: Db }, action: string) {
  return (
    here.db
      .selectFrom('audit_event')
      .leftJoin('audit_detail', 'audit_detail.event_id', 'audit_event.id')
      .selectAll('audit_event')
      .select(['audit_detail.address', 'audit_detail.reason'])
      .where('action', '=', action)
      .orderBy('at')
      // Of the same moment: as they were written.
      .orderBy(sql`audit_event.xmin::text::bigint`)
      .orderBy(sql`audit_event.cmin::text::bigint`)
      .execute()
  )
}

/** The kinds of an account's notifications, in alphabetical order. */
export async function notificationKinds(here: { db: Db }, accountId: string): Promise<string[]> {
  const rows = await here.db
    .selectFrom('notification')
    .where('account_id', '=', accountId)
    .select('kind')
    .execute()
  return rows.map(({ kind }) => kind).toSorted()
}

/** The outbox for an address, oldest first. */
export async function mailsTo(here: { db: Db }, recipient: string) {
  return (
    here.db
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', recipient)
      .orderBy('created_at')
      // Those of one moment, in the order in which they were written.
      .orderBy(sql`xmin::text::bigint`)
      .orderBy(sql`cmin::text::bigint`)
      .execute()
  )
}

type Sealing = { db: Db; services: { env: { secretKey: string } } }

/** The links with a token that have been mailed to an address, oldest first. */
export async function mailedLinks(here: Sealing, recipient: string): Promise<string[]> {
  const mails = await mailsTo(here, recipient)
  const { secretKey } = here.services.env
  return mails.flatMap(({ secret }) => (secret === null ? [] : (unseal([secretKey], 'mail', secret) ?? [])))
}

/** The token of the last reset mail to an address, once it has been written: it is prepared after the answer. */
export async function resetTokenOf(here: Sealing, recipient: string, count = 1): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const links = (await mailedLinks(here, recipient)).filter((link) => link.includes('/reset-password?'))
    const token = links.at(-1)?.split('?token=')[1]
    if (links.length >= count && token !== undefined) return token
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`No reset mail to ${recipient}.`)
}

/** The token of the last invitation to an address. */
export async function invitationTokenOf(here: Sealing, recipient: string): Promise<string> {
  const links = (await mailedLinks(here, recipient)).filter((link) => link.includes('/invitation#'))
  const token = links.at(-1)?.split('#')[1]
  if (token === undefined) throw new Error(`No invitation to ${recipient}.`)
  return token
}

/** The token of the last link of a kind that was mailed to an address, as `/link` takes it. */
export async function linkTo(here: Sealing, recipient: string, kind: string): Promise<string> {
  const links = (await mailedLinks(here, recipient)).toReversed()
  const mark = `/link#${kind}.`
  const token = links.find((link) => link.includes(mark))?.split(mark)[1]
  if (token === undefined) throw new Error(`No link ${kind} to ${recipient}.`)
  return token
}

/** A refusal: the status, the sentence with its code, and the field it is about for bad input. */
export function expectRefusal(
  answer: { status: number; body: unknown },
  refusal: { status: number; message: string; field?: string },
): void {
  const { status, message, field } = refusal
  expect(answer.status).toBe(status)
  const { code, values, ...body } = Failure.parse(answer.body)
  const valued = field !== undefined && values !== undefined
  expect(messageText(code, values)).toBe(message)
  expect(body).toEqual({
    success: false,
    message,
    ...(field === undefined ? {} : { errors: { [field]: message }, codes: { [field]: code } }),
    ...(valued ? { valuesByField: { [field]: values } } : {}),
  })
}
