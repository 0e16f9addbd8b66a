import type { FastifyInstance } from 'fastify'

type Asked = { Querystring: { token?: string } }

/**
 * Serves `/announcements/stop?token=…`, the address in the header of announcements. A mail program posts a form to it
 * (RFC 8058); a person who opens it gets the page with the button, because link scanners open addresses too.
 *
 * @param stop switches announcements off; throws for a dead token
 */
export function serveAnnouncements(app: FastifyInstance, stop: (token: string) => Promise<void>): void {
  void app.register(async (scope) => {
    // The form says only that it is one press.
    scope.addContentTypeParser('*', { bodyLimit: 1024, parseAs: 'string' }, (_request, _body, done) =>
      done(null),
    )
    scope.post<Asked>('/announcements/stop', async ({ query: { token = '' } }, reply) => {
      await stop(token)
      await reply.header('cache-control', 'no-store').send({ success: true })
    })
    scope.get<Asked>('/announcements/stop', async ({ query: { token = '' } }, reply) => {
      const known = /^[\w-]{1,200}$/.test(token) ? token : ''
      await reply.header('cache-control', 'no-store').redirect(`/link#announcements.${known}`, 303)
    })
  })
}
