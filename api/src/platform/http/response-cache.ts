import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takes } from './encoding.ts'

/** A serialized response, made once for many clients. */
export type CachedResponse = {
  bytes: Buffer
  /** Compressed lazily, for the first client that accepts it. */
  brotli?: Promise<Buffer>
}

const compress = promisify(brotliCompress)
const leastBytes = 1024
const quality = 5

/** Serializes a response for repeated use. */
export function toCachedResponse(answer: unknown): CachedResponse {
  return { bytes: Buffer.from(JSON.stringify(answer)) }
}

/** Sends a cached response, compressed if the client accepts that. */
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
