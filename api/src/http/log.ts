import { randomUUID } from 'node:crypto'
import type { FastifyServerOptions } from 'fastify'
import type { Env } from '../env.ts'

/** Structured logs: one line a request, without bodies, tokens, passwords or the query, which can hold either. */
export function logging(env: Env): Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'requestIdHeader'> {
  return {
    logger: {
      level: env.logLevel,
      serializers: {
        req: (request: { method: string; originalUrl: string }) => ({
          method: request.method,
          path: request.originalUrl.split('?')[0],
        }),
        err: (error: Error & { code?: unknown }) => ({
          type: error.name,
          message: error.message,
          code: error.code,
          stack: error.stack ?? '',
        }),
      },
    },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
  }
}
