import { contract } from '@udyam/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeMentor, testPassword } from '#test/make.ts'
import { freshWorld, otherProcess, world, type Caller, type World } from '#test/world.ts'

const { auth, mentors, safety } = contract
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

const steps = [
  'signIn',
  'signOut',
  'block',
  'unblock',
  'suspend',
  'lift',
  'approve',
  'revoke',
  'password',
] as const
type Change = { block?: boolean; approve?: boolean }
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
          if (of === undefined || place === undefined) continue
          const [status, expected] = await take({ step, of, place, admin, sessions })
          expect(status, step).toBe(expected)
          for (const seen of places) await look(seen, { people, sessions, admin })
        }
      }),
      { numRuns: Number(process.env['MODEL_RUNS'] ?? 12), endOnFailure: true },
    )
  },
  patience,
)

type Taking = { step: (typeof steps)[number]; of: Mentor; place: World; admin: Caller; sessions: Session[] }

/** Runs a step; returns the actual and the expected status. */
async function take({ step, of, place, admin, sessions }: Taking): Promise<[number, number]> {
  const own = sessions.filter((session) => session.of === of)
  const open = own.find(({ isOpen }) => isOpen)
  const end = (ended: Session[]) => ended.forEach((session) => (session.isOpen = false))
  if (step === 'signIn') return signIn({ of, place, sessions })
  if (step === 'signOut' || step === 'password') {
    if (open === undefined) return [200, 200]
    const newPassword = `${testPassword} ${own.length} ${of.password.length}`
    const body = { currentPassword: of.password, newPassword }
    const status = await callAt(place, open.caller, (caller) =>
      step === 'signOut' ? caller.call(auth.logout) : caller.call(auth.changePassword, { body }),
    )
    if (step === 'password') of.password = newPassword
    end(step === 'signOut' ? [open] : own.filter((session) => session !== open))
    return [status, 200]
  }
  const isSuspension = step === 'suspend' || step === 'lift'
  const body = changes[step]
  const params = { id: of.id }
  const status = await callAt(place, admin, (caller) =>
    isSuspension
      ? caller.call(safety.suspend, { params, body: { suspended: step === 'suspend', reason: 'x' } })
      : caller.call(mentors.update, { params, body }),
  )
  of.approved = body.approve ?? of.approved
  of.blocked = body.block ?? of.blocked
  if (of.blocked) end(own)
  return [status, 200]
}

const changes: Record<'block' | 'unblock' | 'suspend' | 'lift' | 'approve' | 'revoke', Change> = {
  block: { block: true },
  suspend: { block: true },
  unblock: { block: false },
  lift: { block: false },
  approve: { approve: true },
  revoke: { approve: false },
}

async function signIn({ of, place, sessions }: Omit<Taking, 'step' | 'admin'>): Promise<[number, number]> {
  const { status, body } = await place.nobody.call(mentors.login, { body: of })
  const { access_token: access, refresh_token: refresh } = body
  if (status === 200) {
    sessions.push({ of, isOpen: true, caller: { ...place.nobody, tokens: { access, refresh } } })
  }
  return [status, of.blocked ? 403 : 200]
}

/** Asks a process about every past session, and about everybody's directory entry. */
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

/** Calls one of the processes with given tokens; returns the status. */
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
