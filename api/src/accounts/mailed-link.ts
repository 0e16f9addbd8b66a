import { randomBytes } from 'node:crypto'
import type { Db } from '../db/open.ts'
import type { Services } from '../http/context.ts'
import { badField, type HttpError } from '../http/http-error.ts'
import { hashToken } from '../lib/token.ts'
import { addLink, findLiveLink, insertLink, type LinkKind } from './link.store.ts'

type NewLink = { kind: LinkKind; accountId: string; data?: Record<string, unknown>; hours: number }

/**
 * Makes a link to the page that opens it: the token stands after the `#`, so that no server and no log sees it before
 * somebody presses the button there. Earlier links of the kind and the account stop working.
 *
 * @returns its whole address, for a mail alone
 */
export async function makeLink(
  db: Db,
  context: Pick<Services, 'env' | 'now'>,
  link: NewLink,
): Promise<string> {
  return keep(db, context, link, insertLink)
}

/** The same, where the earlier ones go on working. */
export async function makeFurtherLink(
  db: Db,
  context: Pick<Services, 'env' | 'now'>,
  link: NewLink,
): Promise<string> {
  return keep(db, context, link, addLink)
}

async function keep(
  db: Db,
  { env, now }: Pick<Services, 'env' | 'now'>,
  { kind, accountId, data = {}, hours }: NewLink,
  insert: typeof insertLink,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const at = now()
  const expiresAt = new Date(at.getTime() + hours * 3_600_000)
  await insert(db, { tokenHash: hashToken(token), kind, accountId, data, now: at, expiresAt })
  return `${env.publicUrl}/link#${kind}.${token}`
}

/**
 * The account of a link that can be used now, with what it carries.
 *
 * @throws bad-input for a dead link
 */
export async function requireLink(
  db: Db,
  { now }: Pick<Services, 'now'>,
  { token, kind }: { token: string; kind: LinkKind },
): Promise<{ tokenHash: string; accountId: string; data: Record<string, unknown> }> {
  const tokenHash = hashToken(token)
  const found = await findLiveLink(db, { tokenHash, kind, now: now() })
  if (found === undefined || found.accountId === null) throw deadLink()
  return { tokenHash, accountId: found.accountId, data: found.data }
}

/** The refusal of a link that is unknown, used or too old. */
export function deadLink(): HttpError {
  return badField('token', 'link_dead')
}
