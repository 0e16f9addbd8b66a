import { contract } from '@udyam/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeMentor, testPassword } from '../test/make.ts'
import { freshWorld, otherProcess, world, type Caller, type World } from '../test/world.ts'

const { auth, mentors } = contract
const patience = 120_000

test(
  'the first sign-out on a new database ends the session at once',
  async () => {
    const here = await freshWorld()
    const visitor = await here.as('visitor')
    expect((await visitor.call(auth.verifyToken)).status).toBe(200)
    await visitor.call(auth.logout)
    expect((await visitor.call(auth.verifyToken)).status).toBe(401)
  },
  patience,
)

const steps = ['signIn', 'signOut', 'block', 'unblock', 'approve', 'revoke', 'password'] as const
type Mentor = { id: string; email: string; password: string; blocked: boolean; approved: boolean }
type Session = { of: Mentor; caller: Caller; isOpen: boolean }

const walks = fc.array(
  fc.record({ step: fc.constantFrom(...steps, 'signIn'), who: fc.nat({ max: 1 }), at: fc.nat({ max: 1 }) }),
  { minLength: 6, maxLength: 25, size: 'max' },
)

test(
  'every change of who may call holds at the next call on both of two processes',
  async () => {
    await fc.assert(
      fc.asyncProperty(walks, async (walk) => {
        const one = await world()
        const places = [one, await otherProcess(one)] as const
        const admin = await one.as('admin')
        const made = await Promise.all([makeMentor(one), makeMentor(one)])
        const people = made.map((person): Mentor => ({ ...person, blocked: false, approved: true }))
        const sessions: Session[] = []
        for (const { step, who, at } of walk) {
          const of = people[who]
          const place = places[at]
          if (of !== undefined && place !== undefined) await take({ step, of, place, admin, sessions })
          for (const seen of places) await look(seen, { people, sessions, admin })
        }
      }),
      { numRuns: Number(process.env['MODEL_RUNS'] ?? 12), endOnFailure: true },
    )
  },
  patience,
)

type Taking = { step: (typeof steps)[number]; of: Mentor; place: World; admin: Caller; sessions: Session[] }

async function take({ step, of, place, admin, sessions }: Taking): Promise<void> {
  const own = sessions.filter((session) => session.of === of)
  const open = own.find(({ isOpen }) => isOpen)
  const end = (ended: Session[]) => ended.forEach((session) => (session.isOpen = false))
  const change = (body: { block?: boolean; approve?: boolean }) =>
    callAt(place, admin, (caller) => caller.call(mentors.update, { params: { id: of.id }, body }))
  if (step === 'signIn') {
    const answer = await place.nobody.call(mentors.login, {
      body: { email: of.email, password: of.password },
    })
    expect(answer.status).toBe(of.blocked ? 403 : 200)
    const { access_token: access, refresh_token: refresh } = answer.body
    if (!of.blocked)
      sessions.push({ of, isOpen: true, caller: { ...place.nobody, tokens: { access, refresh } } })
  }
  if (step === 'signOut' && open !== undefined) {
    expect(await callAt(place, open.caller, (caller) => caller.call(auth.logout))).toBe(200)
    end([open])
  }
  if (step === 'password' && open !== undefined) {
    const body = {
      currentPassword: of.password,
      newPassword: `${testPassword} ${own.length} ${of.password.length}`,
    }
    expect(await callAt(place, open.caller, (caller) => caller.call(auth.changePassword, { body }))).toBe(200)
    of.password = body.newPassword
    end(own.filter((session) => session !== open))
  }
  if (step === 'approve' || step === 'revoke') {
    expect(await change({ approve: step === 'approve' })).toBe(200)
    of.approved = step === 'approve'
  }
  if (step === 'block' || step === 'unblock') {
    expect(await change({ block: step === 'block' })).toBe(200)
    of.blocked = step === 'block'
    if (of.blocked) end(own)
  }
}

/** Asks a process about every session there has been, and about everybody's place in the directory. */
async function look(
  place: World,
  { people, sessions, admin }: { people: Mentor[]; sessions: Session[]; admin: Caller },
): Promise<void> {
  for (const { caller, isOpen } of sessions) {
    expect(await callAt(place, caller, (here) => here.call(auth.verifyToken))).toBe(isOpen ? 200 : 401)
  }
  const list = await place.nobody.call(mentors.listApproved, {}, headersOf(admin))
  const listed = people.filter(({ blocked, approved }) => approved && !blocked).map(({ id }) => id)
  expect(list.body.data.map(({ _id }) => _id).toSorted()).toEqual(listed.toSorted())
}

/** Makes a call with somebody's tokens at one of the processes; gives its status. */
async function callAt(
  place: World,
  { tokens }: Caller,
  call: (caller: Caller) => Promise<{ status: number }>,
): Promise<number> {
  const send: Caller['send'] = (endpoint, input) => place.nobody.send(endpoint, input, headersOf({ tokens }))
  const caller: Caller = {
    ...place.nobody,
    tokens,
    send,
    call: (endpoint, input) => send(endpoint, input ?? {}),
  }
  return (await call(caller)).status
}

function headersOf({ tokens }: Pick<Caller, 'tokens'>): Record<string, string> {
  return { authorization: `Bearer ${tokens?.access}`, 'x-refresh-token': tokens?.refresh ?? '' }
}
