import { languages } from '@udyam/contract/texts/languages'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'

const goodForDays = 180

/**
 * Serves security.txt (RFC 9116) if `SECURITY_CONTACT` is set. Generated per call, so its expiry date stays
 * current.
 */
export function serveSecurityTxt(app: FastifyInstance, { env, now }: Pick<Services, 'env' | 'now'>): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    if (env.securityContact === undefined) throw new HttpError('not-found', 'not_found')
    const expires = new Date(now().getTime() + goodForDays * 86_400_000).toISOString()
    const lines = [
      `Contact: ${env.securityContact}`,
      `Expires: ${expires}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${env.publicUrl}/.well-known/security.txt`,
    ]
    void reply.header('cache-control', 'no-cache')
    await reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
