import { auth } from '@udyam/contract/auth/calls'
import { passkeys } from '@udyam/contract/passkeys/calls'
import { expect } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeAuthenticator } from './authenticator.ts'
import { makeMentee } from './make.ts'
import { withEnv, world, type Caller } from './world.ts'

type Device = ReturnType<typeof makeAuthenticator>

/** How an answer of a passkey is refused. */
export const wrong = {
  status: 400,
  message: messageText('passkey_wrong'),
  field: 'response',
}
/** How a step is refused that took too long. */
export const over = { status: 401, message: messageText('challenge_over') }
/** How a call is refused that asks to confirm who one is. */
export const confirm = { status: 400, message: 'Please confirm that it is you.', field: 'confirm' }

export type PasskeyWorld = Awaited<ReturnType<typeof passkeyWorld>>

/** A service outside demo mode, a mentee who is signed in to it, and a device that can keep a passkey. */
export async function passkeyWorld() {
  const here = await withEnv(await world(), { demo: false })
  const account = await makeMentee(here)
  const mine = await here.as('mentee', account)
  const device = makeAuthenticator()

  return {
    here,
    account,
    mine,
    device,

    /** Adds a passkey of a device, as the mentee unless another caller is given. */
    async add(of: Device = device, odd = {}, caller: Caller = mine, name?: string) {
      const { data } = (await caller.call(passkeys.begin)).body
      const body = { response: of.create(data, odd), ...(name !== undefined && { name }) }
      const answer = await caller.call(passkeys.create, { body })
      expect(answer.status).toBe(201)
      return answer.body.data
    },

    /** Options for a sign-in by passkey alone. */
    async options(role: 'mentee' | 'mentor' | 'admin') {
      return (await here.nobody.call(passkeys.options, { body: { role, rememberMe: true } })).body.data
    },

    signIn: (response: ReturnType<Device['get']>) =>
      here.nobody.call(passkeys.signIn, { body: { response } }),

    listed: async () => (await mine.call(auth.security)).body.data.passkeys,

    later(seconds: number): void {
      here.clock.now = new Date(here.clock.now.getTime() + seconds * 1000)
    },
  }
}
