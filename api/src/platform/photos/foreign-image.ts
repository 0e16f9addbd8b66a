import { lookup as resolve } from 'node:dns'
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { photoLimits } from '@udyam/contract/photos/values'

const allowedMs = 5_000
const mostRedirects = 3

/** Reason why an address has no image; a refused one is not retried. */
export class NotFetched extends Error {
  override name = 'NotFetched'
  readonly isFinal: boolean

  constructor(reason: string, isFinal: boolean) {
    super(reason)
    this.isFinal = isFinal
  }
}

/** Allowed targets and the request function. Tests replace it, since their servers are not public. */
export type World = {
  protocol: string
  isPublic: (ip: string) => boolean
  request: (url: URL, options: RequestOptions, answered: (answer: IncomingMessage) => void) => ClientRequest
}

const internet: World = { protocol: 'https:', isPublic, request: requestHttps }

/**
 * Fetches a public https address: at most 2 MiB within 5 seconds. The resolved address is checked at
 * connection
 * time and for each redirect, so internal networks are unreachable (SSRF).
 *
 * @throws NotFetched
 */
export async function fetchImage(address: string, world: World = internet): Promise<Uint8Array> {
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

function requirePublic(address: string, { protocol, isPublic: mayAsk }: World): URL {
  const url = URL.parse(address)
  const isPlain = url?.protocol === protocol && url.username === '' && url.password === ''
  if (url === null || !isPlain) throw new NotFetched('not an https address', true)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Only names are resolved, so an IP address is checked here.
  if (isIP(host) !== 0 && !mayAsk(host)) throw new NotFetched('not a public address', true)
  return url
}

async function ask(
  url: URL,
  { world, signal }: { world: World; signal: AbortSignal },
): Promise<IncomingMessage> {
  const lookup: LookupFunction = (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error === null && found.every(({ address }) => world.isPublic(address))) {
        if (options.all === true) done(null, found)
        else done(null, found[0]?.address ?? '', found[0]?.family)
      } else done(error ?? new NotFetched('not a public address', true), [])
    })
  return new Promise((answered, failed) => {
    const options = { lookup, signal, agent: false, headers: { accept: 'image/*' } }
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

/** Private and special networks (IANA's special-purpose registries). */
const inward = new BlockList()
for (const network of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
]
  .join(' ')
  .split(' ')) {
  const [address = '', bits] = network.split('/')
  inward.addSubnet(address, Number(bits), 'ipv4')
}
/** IPv6: only global unicast, without ranges that embed IPv4 addresses or tunnels. */
const outward = new BlockList()
outward.addSubnet('2000::', 3, 'ipv6')
const tunnels = new BlockList()
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  tunnels.addSubnet(address, bits, 'ipv6')
}

/** Whether an IP address is public. */
export function isPublic(ip: string): boolean {
  if (isIP(ip) === 4) return !inward.check(ip, 'ipv4')
  return isIP(ip) === 6 && outward.check(ip, 'ipv6') && !tunnels.check(ip, 'ipv6')
}
