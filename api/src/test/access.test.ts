import { contract } from '@udyam/contract'
import { adminKinds, dutyNames } from '@udyam/contract/duties'
import type { Endpoint } from '@udyam/contract/endpoint'
import { can, roles, type Who } from '@udyam/contract/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import { mayCall } from './calls.ts'
import { makeAdmin } from './make.ts'
import { world, type Caller, type World } from './world.ts'

const members = ['mentee', 'mentor', 'visitor'] as const
/** The seven callers there are: three roles, and the four kinds of administrators. */
const everybody: readonly (Who & { name: string })[] = [
  ...members.map((role) => ({ name: role, role })),
  ...adminKinds.map((kind) => ({ name: kind, role: 'admin' as const, kind })),
]
const endpoints = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${group}.${name}`,
    endpoint,
  })),
)

let here: World
const callers = new Map<string, Caller>()

beforeAll(async () => {
  here = await world()
  for (const role of members) callers.set(role, await here.as(role))
  for (const kind of adminKinds) callers.set(kind, await here.as('admin', await makeAdmin(here, { kind })))
})

const params = { id: crypto.randomUUID() }
const closed = endpoints.filter(({ name }) => !mayCall(null, name))

describe.each(closed)('$name', ({ endpoint }) => {
  test('refuses nobody with 401', async () => {
    const { status, body } = await here.nobody.call(endpoint, { params })
    expect(status).toBe(401)
    expect(body).toEqual({
      success: false,
      message: 'Please sign in to continue',
      code: 'session_required',
    })
  })
})

test.each(endpoints.filter(({ name }) => mayCall(null, name)))(
  '$name asks nobody for a session',
  async ({ endpoint }) => {
    const { status, body } = await here.nobody.call(endpoint, { params })
    expect([403, 500]).not.toContain(status)
    expect(body).not.toMatchObject({ code: 'session_required' })
  },
)

const refusals = closed.flatMap(({ name, endpoint }) =>
  everybody.filter((who) => !mayCall(who.name, name)).map((who) => ({ name, endpoint, caller: who.name })),
)
const admissions = closed.flatMap(({ name, endpoint }) =>
  everybody.filter((who) => mayCall(who.name, name)).map((who) => ({ name, endpoint, caller: who.name })),
)

test.each(refusals)('$name refuses a $caller with 403', async ({ endpoint, caller }) => {
  const answer = await callers.get(caller)?.call(endpoint, { params })
  expect(answer?.status).toBe(403)
})

test.each(admissions)('$name lets a $caller in', async ({ name, endpoint, caller }) => {
  // Endpoints that end the session or account use a separate one.
  const who = ['auth.logout', 'erasure.ask'].includes(name) ? await again(caller) : callers.get(caller)
  const answer = await who?.call(endpoint, { params })
  expect([401, 403, 500]).not.toContain(answer?.status)
})

async function again(caller: string): Promise<Caller | undefined> {
  const member = members.find((role) => role === caller)
  return member === undefined ? here.as('admin', await makeAdmin(here)) : here.as(member)
}

test.each(dutyNames)('%s is held by one of the callers and refused to another', (duty) => {
  const held = everybody.map((who) => can(who, { access: [duty] }))
  expect(new Set(held)).toEqual(new Set([true, false]))
})

test('an administrator without a kind may nothing by the role', () => {
  const open = closed.filter(({ endpoint }) => endpoint.access !== 'signed-in')
  expect(open.filter(({ endpoint }) => can({ role: 'admin' }, endpoint))).toEqual([])
})

test('every role that can sign in is tried', () => {
  expect(roles.filter((role) => role !== 'promoter')).toEqual([...members, 'admin'])
})
