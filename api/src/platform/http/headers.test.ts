import { contract } from '@udyam/contract'
import { beforeEach, expect, test } from 'vitest'
import { expectRefusal } from '#test/rows.ts'
import { withEnv, world, type World } from '#test/world.ts'

const ofTheApi = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
}
let here: World

beforeEach(async () => {
  here = await world()
})

test('another origin that is allowed may call every method of the contract', async () => {
  const origin = 'https://other.example.org'
  const { app } = await withEnv(here, { corsOrigins: [origin] })
  const { headers } = await app.inject({
    method: 'OPTIONS',
    url: '/api/mentor/profile',
    headers: { origin, 'access-control-request-method': 'PUT' },
  })
  expect(headers['access-control-allow-origin']).toBe(origin)
  const allowed = String(headers['access-control-allow-methods']).split(/, */)
  const used = Object.values(contract).flatMap((group) => Object.values(group).map(({ method }) => method))
  expect(allowed).toEqual(expect.arrayContaining([...new Set(used)]))
})

test.each([
  ['that cannot be decoded', '/api/admin/mentor/%zz'],
  ['outside the API that cannot be decoded', '/%zz'],
  ['whose letters are encoded', '/%61pi/nothing'],
  ['with an encoded slash', '/api%2fnothing'],
  ['that is very long', `/api/nothing/${'x'.repeat(12_000)}`],
])('an address %s is refused with the headers of every answer of the API', async (_what, url) => {
  const answer = await here.app.inject({ url })
  expect(answer.headers).toMatchObject(ofTheApi)
  expectRefusal({ status: answer.statusCode, body: answer.json() }, { status: 404, message: 'Not found' })
})

test('an id of any length is refused with the same headers', async () => {
  const admin = await here.as('admin')
  const params = { id: 'x'.repeat(8_000) }
  const answer = await admin.call(contract.mentors.get, { params })
  expectRefusal(answer, { status: 404, message: 'Mentor not found' })
  expect(answer.headers).toMatchObject(ofTheApi)
})

test('an address whose letters are encoded is answered as the one it stands for', async () => {
  const answer = await here.app.inject({ url: '/%61p%69/m%65ta?a=%61' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject(ofTheApi)
})
