import type { IncomingMessage } from 'node:http'
import { photoLimits } from '@udyam/contract/photos/values'
import {
  internet,
  NotFetched,
  publicLookup,
  requirePublic,
  type ExternalNetwork,
} from '#platform/lib/external-request.ts'

const allowedMs = 5_000
const mostRedirects = 3

/**
 * Fetches a public https address: at most 2 MiB within 5 seconds. The resolved address is checked at
 * connection
 * time and for each redirect, so internal networks are unreachable (SSRF).
 *
 * @throws NotFetched
 */
export async function fetchImage(address: string, world: ExternalNetwork = internet): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(allowedMs)
  let url = address
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const answer = await ask(requirePublic(url, world), { world, signal })
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      answer.destroy()
      url = URL.parse(headers.location, url)?.href ?? ''
    } else if (statusCode === 200) {
      return read(answer)
    } else {
      answer.destroy()
      throw new NotFetched(`status ${statusCode}`, statusCode < 500)
    }
  }
  throw new NotFetched('too many redirects', true)
}

async function ask(
  url: URL,
  { world, signal }: { world: ExternalNetwork; signal: AbortSignal },
): Promise<IncomingMessage> {
  return new Promise((answered, failed) => {
    const options = { lookup: publicLookup(world), signal, agent: false, headers: { accept: 'image/*' } }
    const asking = world.request(url, options, answered)
    asking.on('error', (error) =>
      failed(error instanceof NotFetched ? error : new NotFetched(error.message, false)),
    )
    asking.end()
  })
}

async function read(answer: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      length += part.length
      if (length > photoLimits.bytes) throw new NotFetched('too large', true)
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof NotFetched ? error : new NotFetched(String(error), false)
  }
  return Buffer.concat(parts)
}
