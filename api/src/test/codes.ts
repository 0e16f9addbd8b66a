import { auth } from '@udyam/contract/auth/calls'
import type { Input } from '@udyam/contract/endpoint'
import { Secret, TOTP } from 'otpauth'
import { openedMessage } from '#platform/phone/queue.ts'
import { mailedLinks } from './rows.ts'
import type { World } from './world.ts'

/** The code that an authenticator app with this secret shows at a moment. */
export function codeOf(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
}

type Role = Input<typeof auth.sendCode>['body']['role']

/** Asks for a code to sign in with, as a mentor if no role is said. */
export async function askCode(here: World, email: string, role: Role = 'mentor') {
  return here.nobody.call(auth.sendCode, { body: { role, email } })
}

/** Asks for one, and reads the newest that was mailed; the service first finishes what it does after its answer. */
export async function codeFor(here: World, email: string, role?: Role): Promise<string> {
  await askCode(here, email, role)
  return (await mailedCode(here, email)) ?? ''
}

/** The newest code that was mailed to an address. */
export async function mailedCode(
  here: Pick<World, 'app' | 'db' | 'services'>,
  recipient: string,
): Promise<string | undefined> {
  await here.app.settled()
  return (await mailedLinks(here, recipient)).findLast((secret) => /^\d{6}$/.test(secret))
}

/** The newest code that waits for a phone. */
export async function textedCode({ app, db, services }: World): Promise<string> {
  await app.settled()
  const rows = db.selectFrom('phone_message').where('kind', '=', 'code')
  const found = await rows.select('sealed').orderBy('created_at', 'desc').executeTakeFirst()
  return openedMessage(services.env, found?.sealed ?? null)?.values['code'] ?? ''
}
