import type { Db } from '#platform/db/open.ts'
import type { Services } from '#platform/http/context.ts'
import { badField, type HttpError } from '#platform/http/http-error.ts'
import { hashToken, newToken } from '#platform/lib/token.ts'
import { deleteLinks, findLiveLink, insertLink, takeLink, type LinkKind } from './link.store.ts'

type NewLink = {
  kind: LinkKind
  accountId: string
  data?: Record<string, unknown>
  minutes: number
  /** Whether earlier links of the kind stay valid. */
  keepsEarlier?: boolean
}

/**
 * Creates a link to its page. The token is in the fragment after `#`, so servers and logs never see it. The
 * reset link has the format of the specification.
 *
 * @returns the full address, for use in a mail only
 */
export async function makeLink(
  db: Db,
  { env, now }: { env: Pick<Services['env'], 'publicUrl'>; now: Services['now'] },
  link: NewLink,
): Promise<string> {
  return `${env.publicUrl}${placeOf(link.kind)}${await makeToken(db, { now }, link)}`
}

/** The token of a link without its page, for a person who has just proved their identity. */
export async function makeToken(
  db: Db,
  { now }: Pick<Services, 'now'>,
  { kind, accountId, data = {}, minutes, keepsEarlier = false }: NewLink,
): Promise<string> {
  const token = newToken()
  const at = now()
  const expiresAt = new Date(at.getTime() + minutes * 60_000)
  if (!keepsEarlier) await deleteLinks(db, { accountId, kind })
  await insertLink(db, { tokenHash: hashToken(token), kind, accountId, data, now: at, expiresAt })
  return token
}

/**
 * The account, kind and data of a usable link.
 *
 * @throws bad-input for a dead link or another kind
 */
export async function requireLink<K extends LinkKind>(
  db: Db,
  { now }: Pick<Services, 'now'>,
  { token, kinds }: { token: string; kinds: readonly K[] },
): Promise<{ tokenHash: string; kind: K; accountId: string; data: Record<string, unknown> }> {
  const tokenHash = hashToken(token)
  const found = await findLiveLink(db, { tokenHash, kinds, now: now() })
  if (found === undefined || found.accountId === null) throw deadLink()
  return { tokenHash, kind: found.kind, accountId: found.accountId, data: found.data }
}

/**
 * Uses up a link.
 *
 * @throws bad-input when it has expired since it was found
 */
export async function consumeLink(
  db: Db,
  { now }: Pick<Services, 'now'>,
  { tokenHash, kind }: { tokenHash: string; kind: LinkKind },
): Promise<void> {
  if (!(await takeLink(db, { tokenHash, kind, now: now() }))) throw deadLink()
}

function placeOf(kind: LinkKind): string {
  if (['invitation', 'join', 'survey', 'round'].includes(kind)) return `/${kind}#`
  return kind === 'reset-password' ? '/reset-password?token=' : `/link#${kind}.`
}

/** Error for a link that is unknown, used or expired. */
export function deadLink(): HttpError {
  return badField('token', 'link_dead')
}
