import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takes } from './encoding.ts'

/** A response that changes only with the programme's name. Only its compressed forms are cached. */
export type ConstantResponse = { etag: string; brotli: Buffer; gzip: Buffer }

const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 }

/** Memoizes the value of the latest key; does not cache failures. */
export function madeOnce<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  let kept: { key: string; made: Promise<T> } | undefined
  return (key, make) => {
    if (kept?.key === key) return kept.made
    const made = make().catch((error: unknown) => {
      kept = undefined
      throw error
    })
    kept = { key, made }
    return made
  }
}

export async function toConstantResponse(answer: unknown): Promise<ConstantResponse> {
  const bytes = Buffer.from(JSON.stringify(answer))
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 20)
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: quality }),
    promisify(gzip)(bytes),
  ])
  return { etag: `W/"${hash}"`, brotli, gzip: zipped }
}

/** Sends it in the client's best encoding, or 304 if the client has it. */
export async function sendConstantResponse(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { etag, ...encoded }: ConstantResponse,
): Promise<void> {
  void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag })
  if (request.headers['if-none-match']?.includes(etag)) {
    await reply.code(304).send()
    return
  }
  void reply.type('application/json; charset=utf-8')
  if (takes(request, 'br')) await reply.header('content-encoding', 'br').send(encoded.brotli)
  else if (takes(request, 'gzip')) await reply.header('content-encoding', 'gzip').send(encoded.gzip)
  else await reply.send(await promisify(gunzip)(encoded.gzip))
}
