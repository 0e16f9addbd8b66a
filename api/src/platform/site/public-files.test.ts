import { afterEach, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#app.ts'
import { world } from '#test/world.ts'

let app: FastifyInstance | undefined

afterEach(() => app?.close())

async function asked(securityContact: string | undefined, path = '/.well-known/security.txt') {
  const { services } = await world()
  const env = { ...services.env, securityContact, publicUrl: 'https://setu.example.org' }
  app = await createApp({ ...services, env, now: () => new Date('2026-05-01T00:00:00Z') })
  return app.inject(path)
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

test('robots.txt leaves the admin area out, and names the sitemap', async () => {
  const { headers, body } = await asked(undefined, '/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toBe(
    'User-agent: *\nDisallow: /admin\nDisallow: /api/\nSitemap: https://setu.example.org/sitemap.xml\n',
  )
})

test('the sitemap has the pages that are there for everybody', async () => {
  const { headers, body } = await asked(undefined, '/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const pages = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(pages).toEqual(
    ['/', '/about', '/signup', '/certificate', '/privacy-policy', '/terms', '/your-rights'].map(
      (path) => `https://setu.example.org${path}`,
    ),
  )
})

test.each([
  ['/favicon.ico', '/icons/icon-192.png'],
  ['/.well-known/change-password', '/profile/password'],
])('%s leads to %s', async (path, to) => {
  const { statusCode, headers } = await asked(undefined, path)
  expect([statusCode, headers['location']]).toEqual([302, to])
})
