import { isIP } from 'node:net'
import type { Services } from './context.ts'
import { HttpError } from './http-error.ts'

/** The WebAuthn relying party: host and origin. */
export type RelyingParty = { id: string; origin: string }

/**
 * The relying party of this installation; undefined without https or for a bare IP address, since browsers
 * allow no passkeys there.
 */
export function relyingParty({ publicUrl }: Pick<Services['env'], 'publicUrl'>): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl)
  if (hostname === 'localhost') return { id: hostname, origin }
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return protocol === 'https:' && isName ? { id: hostname, origin } : undefined
}

/**
 * Same, but required.
 *
 * @throws conflict if passkeys are unavailable here
 */
export function requireRelyingParty(env: Pick<Services['env'], 'publicUrl'>): RelyingParty {
  const party = relyingParty(env)
  if (party === undefined) throw new HttpError('conflict', 'passkeys_off')
  return party
}
