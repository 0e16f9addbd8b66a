import { afterEach, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import { world } from '../test/world.ts'

let app: FastifyInstance | undefined

afterEach(() => app?.close())

async function asked(securityContact: string | undefined) {
  const { services } = await world()
  const env = { ...services.env, securityContact, publicUrl: 'https://setu.example.org' }
  app = await createApp({ ...services, env, now: () => new Date('2026-05-01T00:00:00Z') })
  return app.inject('/.well-known/security.txt')
}

test('security.txt says whom to write to, and until when that holds', async () => {
  const answer = await asked('mailto:security@example.org')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toBe(
    'Contact: mailto:security@example.org\nExpires: 2026-10-28T00:00:00.000Z\n' +
      'Preferred-Languages: en, hi, mr\nCanonical: https://setu.example.org/.well-known/security.txt\n',
  )
})

test('there is none where nobody is named', async () => {
  expect((await asked(undefined)).statusCode).toBe(404)
})
