import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/http/context.ts'

/** Public pages for search engines. */
const listed = ['/', '/about', '/signup', '/certificate', '/privacy-policy', '/terms', '/your-rights']

/**
 * Serves the small files that browsers and search engines ask every site for: `robots.txt`, `sitemap.xml`, and the
 * address under which password managers look for the page that changes a password.
 */
export function servePublicFiles(app: FastifyInstance, { env }: Pick<Services, 'env'>): void {
  const address = (path: string) => `${env.publicUrl}${path}`
  app.get('/robots.txt', async (_request, reply) => {
    const lines = [
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /api/',
      `Sitemap: ${address('/sitemap.xml')}`,
    ]
    await reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
  app.get('/sitemap.xml', async (_request, reply) => {
    const urls = listed.map((path) => `<url><loc>${address(path)}</loc></url>`)
    const head = '<?xml version="1.0" encoding="UTF-8"?>'
    const map = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
    await reply.type('application/xml; charset=utf-8').send(`${head}${map}\n`)
  })
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/profile/password', 302))
}
