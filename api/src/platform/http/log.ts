import { randomUUID } from 'node:crypto'
import type { FastifyServerOptions } from 'fastify'
import type { Env } from '#platform/env.ts'
import { readableLog } from './readable-log.ts'

/**
 * Structured logs without bodies, tokens, passwords or queries, which may contain secrets. JSON lines;
 * readable lines in a terminal.
 */
export function logging(env: Env): Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'requestIdHeader'> {
  return {
    logger: {
      level: env.logLevel,
      ...(process.stdout.isTTY && { stream: readableLog(process.stdout) }),
      serializers: {
        req: (request: { method: string; originalUrl: string }) => ({
          method: request.method,
          // The address of a calendar is a secret.
          path: request.originalUrl.split('?')[0]?.replace(/^\/calendar\/.*/, '/calendar/…'),
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
