import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readEnv } from '#platform/env.ts'
import { logging } from './log.ts'
import { readableLog } from './readable-log.ts'

/** A service with this log, and its output. */
function serve() {
  let written = ''
  const options = logging(readEnv({}))
  const stream = readableLog({ write: (text) => (written += text) })
  const app = fastify({ ...options, logger: { ...Object(options.logger), stream } })
  app.get('/well', () => 'well')
  app.get('/busy', async (request, reply) => {
    request.log.warn({ err: new Error('no room') }, 'request refused')
    return reply.code(503).send('busy')
  })
  app.get('/broken', async (request, reply) => {
    request.log.error({ err: new Error('broken on purpose') }, 'request failed')
    return reply.code(500).send('broken')
  })
  return { app, lines: () => written.trimEnd().split('\n') }
}

test('a request is one line, with what was logged of it', async () => {
  const { app, lines } = serve()
  await app.inject('/well?token=secret')
  await app.inject('/busy')
  expect(lines()).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d GET \/well 200 in \d+ ms$/),
    expect.stringMatching(/^\d\d:\d\d:\d\d warning: GET \/busy 503 in \d+ ms: request refused: no room$/),
  ])
})

test('an error names its request once, and brings its stack', async () => {
  const { app, lines } = serve()
  await app.inject('/broken')
  const [first, ...stack] = lines()
  expect(first).toMatch(/^\d\d:\d\d:\d\d error: GET \/broken: request failed: broken on purpose$/)
  expect(stack[0]).toBe('Error: broken on purpose')
  expect(stack.slice(1).every((line) => line.startsWith('    at '))).toBe(true)
  await app.inject('/well')
  expect(lines().at(-1)).toContain('GET /well 200')
  expect(lines()).toHaveLength(stack.length + 2)
})

test('what concerns no request is a line of its own, and demo accounts are listed', () => {
  const { app, lines } = serve()
  app.log.warn('PUBLIC_URL is not set')
  app.log.info({ demoAccounts: ['admin: admin@example.com / admin123'] }, 'ready')
  expect(lines()).toEqual([
    expect.stringMatching(/ warning: PUBLIC_URL is not set$/),
    expect.stringMatching(/^\d\d:\d\d:\d\d ready$/),
    'Demo accounts:',
    '  admin: admin@example.com / admin123',
  ])
})
