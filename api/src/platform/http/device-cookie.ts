import type { Env } from '#platform/env.ts'

const days = 180

type Place = Pick<Env, 'publicUrl' | 'corsOrigins'>

/** Device token of the browser; undefined if missing or malformed. */
export function readDevice(env: Place, header: string | undefined): string | undefined {
  const name = `${nameOf(env)}=`
  const cookie = (header ?? '').split(/; */).find((part) => part.startsWith(name))
  const token = cookie?.slice(name.length)
  return token !== undefined && /^[\w-]{22}$/.test(token) ? token : undefined
}

/** Set-Cookie header for a device token; scripts cannot read it. */
export function deviceCookie(env: Place, token: string): string {
  const sameSite = isSecure(env) && env.corsOrigins.length > 0 ? 'None' : 'Lax'
  const parts = [
    `${nameOf(env)}=${token}`,
    'Path=/',
    `Max-Age=${days * 24 * 3600}`,
    'HttpOnly',
    `SameSite=${sameSite}`,
  ]
  return [...parts, ...(isSecure(env) ? ['Secure'] : [])].join('; ')
}

function nameOf(env: Place): string {
  return isSecure(env) ? '__Host-device' : 'device'
}

function isSecure({ publicUrl }: Place): boolean {
  return publicUrl.startsWith('https:')
}
