import { contract } from '@udyam/contract'
import fastify from 'fastify'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeMentee } from '#test/make.ts'
import { withEnv, world, type World } from '#test/world.ts'
import { answerErrors } from './errors.ts'
import { serveMetrics } from './metrics.ts'

const metricsToken = 'a-token-for-watching-alone'
let here: World

beforeEach(async () => {
  here = await world()
})

async function read(app: World['app'], authorization?: string) {
  return app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })
}

test('who knows the token reads what the service does, in the text format of Prometheus', async () => {
  const watched = await withEnv(here, { metricsToken })
  const { email } = await makeMentee(here)
  await watched.nobody.call(contract.mentees.login, { body: { email, password: 'wrong' } })
  await watched.nobody.call(contract.auth.forgotPassword, { body: { role: 'mentee', email } })
  // The mail is prepared after the response.
  await vi.waitFor(async () =>
    expect(await here.db.selectFrom('mail').select('id').execute()).toHaveLength(1),
  )
  const { statusCode, headers, body } = await read(watched.app, `Bearer ${metricsToken}`)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain(
    'http_request_duration_seconds_count{method="POST",route="/api/mentee/login",status="401"} 1',
  )
  expect(body).toContain('udyam_database_up 1')
  expect(body).toContain('udyam_mails_waiting 1')
  expect(body).toMatch(/^process_resident_memory_bytes \d+/m)
})

test('nobody else does, and without a token in the environment there is nothing to read', async () => {
  const watched = await withEnv(here, { metricsToken })
  expect((await read(watched.app)).statusCode).toBe(401)
  expect((await read(watched.app, `Bearer ${metricsToken}!`)).statusCode).toBe(401)
  expect((await read(here.app, `Bearer ${metricsToken}`)).statusCode).toBe(404)
})

test('without a token no page answers in their place', async () => {
  const app = fastify()
  answerErrors(app)
  serveMetrics(app, here.services)
  app.setNotFoundHandler(async () => 'the page of any address')
  expect((await read(app)).statusCode).toBe(404)
})
