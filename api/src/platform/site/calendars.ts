import type { FastifyInstance } from 'fastify'
import { HttpError } from '#platform/http/http-error.ts'

/**
 * Serves `/calendar/{token}.ics` for calendar programs: they have no session, only the address.
 *
 * @param read the calendar of a token; undefined for an unknown one, which is answered with 404
 */
export function serveCalendars(
  app: FastifyInstance,
  read: (token: string) => Promise<string | undefined>,
): void {
  app.get<{ Params: { file: string } }>('/calendar/:file', async ({ params: { file } }, reply) => {
    const token = /^([\w-]{43})\.ics$/.exec(file)?.[1]
    const content = token && (await read(token))
    if (!content) throw new HttpError('not-found', 'not_found')
    await reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .send(content)
  })
}
