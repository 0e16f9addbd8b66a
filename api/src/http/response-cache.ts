import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takes } from './encoding.ts'

/** An answer as it is sent, made once for many. */
export type CachedResponse = {
  bytes: Buffer
  /** The same compressed, made for the first client that takes it. */
  brotli?: Promise<Buffer>
}

const compress = promisify(brotliCompress)
const leastBytes = 1024
const quality = 5

/** Turns an answer into what can be sent again and again. */
export function toCachedResponse(answer: unknown): CachedResponse {
  return { bytes: Buffer.from(JSON.stringify(answer)) }
}

/** Sends a cached answer, compressed where the client takes that. */
export async function sendCachedResponse(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  answer: CachedResponse,
): Promise<void> {
  void reply.type('application/json; charset=utf-8')
  if (answer.bytes.length < leastBytes || !takes(request, 'br')) {
    await reply.send(answer.bytes)
    return
  }
  answer.brotli ??= compress(answer.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  void reply.header('content-encoding', 'br').header('vary', 'accept-encoding')
  await reply.send(await answer.brotli)
}
