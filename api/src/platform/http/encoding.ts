import type { FastifyRequest } from 'fastify'

const refused = /;\s*q=0(?:\.0*)?$/

/**
 * Whether a client accepts an encoding: it names it with a quality above 0.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
 */
export function takes({ headers }: Pick<FastifyRequest, 'headers'>, encoding: 'br' | 'gzip'): boolean {
  const named = (headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .find((part) => part === encoding || part.startsWith(`${encoding};`))
  return named !== undefined && !refused.test(named)
}
