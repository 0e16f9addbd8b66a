import { isIP } from 'node:net'
import type { Services } from '../../http/context.ts'
import { HttpError } from '../../http/http-error.ts'

/** For whose pages passkeys are good: the host, and the address as browsers name it. */
export type RelyingParty = { id: string; origin: string }

/** That of the installation; undefined where browsers have no passkeys: without https, or at a bare number. */
export function relyingParty({ publicUrl }: Pick<Services['env'], 'publicUrl'>): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl)
  if (hostname === 'localhost') return { id: hostname, origin }
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return protocol === 'https:' && isName ? { id: hostname, origin } : undefined
}

/**
 * The same for a call that cannot do without.
 *
 * @throws conflict where there are no passkeys
 */
export function requireRelyingParty(env: Pick<Services['env'], 'publicUrl'>): RelyingParty {
  const party = relyingParty(env)
  if (party === undefined) throw new HttpError('conflict', 'passkeys_off')
  return party
}
