import { demoAccounts, demoAdministrators } from '@udyam/contract/demo-accounts'
import { system } from '@udyam/contract/system'
import { beforeEach, expect, test } from 'vitest'
import { version } from '../../lib/version.ts'
import { withEnv, world, type World } from '../../test/world.ts'

let here: World

beforeEach(async () => {
  here = await world()
})

test('the health says that the database answers, and which version runs', async () => {
  const { status, body } = await here.nobody.call(system.health)
  expect(status).toBe(200)
  expect(body).toEqual({ success: true, version, database: 'ok' })
})

test('a client is told what it needs to know, demo accounts in demo mode alone', async () => {
  const { body } = await here.nobody.call(system.meta)
  expect(body.data).toEqual({
    brand: { name: '', description: '', socialLinks: [] },
    languages: ['en', 'hi', 'mr'],
    passwordMinLength: 6,
    verifiesEmail: false,
    photos: true,
    passkeyHost: 'localhost',
    demoAccounts: [...demoAccounts],
    demoAdministrators: [...demoAdministrators],
  })
  const real = await withEnv(here, { demo: false })
  expect((await real.nobody.call(system.meta)).body.data.demoAccounts).toEqual([])
  const mailing = await withEnv(here, { demo: false, smtpUrl: 'smtp://127.0.0.1:1' })
  expect((await mailing.nobody.call(system.meta)).body.data.verifiesEmail).toBe(true)
})

test('every call is in the OpenAPI document', async () => {
  const { status, body } = await here.nobody.call(system.openapi)
  expect(status).toBe(200)
  expect(body.openapi).toBe('3.1.0')
})
