import { contract } from '@udyam/contract'
import type { Endpoint } from '@udyam/contract/endpoint'
import { can, roles, type Role } from '@udyam/contract/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import { world, type Caller, type World } from './world.ts'

const signInRoles = ['mentee', 'mentor', 'visitor', 'admin'] as const satisfies readonly Role[]
const endpoints = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${group}.${name}`,
    endpoint,
  })),
)

let here: World
const callers = new Map<Role, Caller>()

beforeAll(async () => {
  here = await world()
  for (const role of signInRoles) callers.set(role, await here.as(role))
})

const params = { id: crypto.randomUUID() }
const closed = endpoints.filter(({ endpoint }) => endpoint.access !== 'anyone')

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

const refusals = closed.flatMap(({ name, endpoint }) =>
  signInRoles.filter((role) => !can({ role }, endpoint)).map((role) => ({ name, endpoint, role })),
)

test.each(refusals)('$name refuses a $role with 403', async ({ endpoint, role }) => {
  const answer = await callers.get(role)?.call(endpoint, { params })
  expect(answer?.status).toBe(403)
})

test('every role that can sign in is tried', () => {
  expect(roles.filter((role) => role !== 'promoter')).toEqual([...signInRoles])
})
