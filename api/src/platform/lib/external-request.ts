import { lookup as resolve } from 'node:dns'
import { lookup as resolveSoon } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Reason why an address gives nothing; a refused one is not retried. */
export class NotFetched extends Error {
  override name = 'NotFetched'
  readonly isFinal: boolean

  constructor(reason: string, isFinal: boolean) {
    super(reason)
    this.isFinal = isFinal
  }
}

/** Allowed targets and the request function. Tests replace it, since their servers are not public. */
export type ExternalNetwork = {
  protocol: string
  isPublic: (ip: string) => boolean
  request: (url: URL, options: RequestOptions, answered: (answer: IncomingMessage) => void) => ClientRequest
}

export const internet: ExternalNetwork = { protocol: 'https:', isPublic, request: requestHttps }

/**
 * Parses a public https address.
 *
 * @throws NotFetched
 */
export function requirePublic(address: string, { protocol, isPublic: mayAsk }: ExternalNetwork): URL {
  const url = URL.parse(address)
  const isPlain = url?.protocol === protocol && url.username === '' && url.password === ''
  if (url === null || !isPlain) throw new NotFetched('not an https address', true)
  const host = hostOf(url)
  // Only names are resolved, so an IP address is checked here.
  if (isIP(host) !== 0 && !mayAsk(host)) throw new NotFetched('not a public address', true)
  return url
}

/** Resolves names for a connection and refuses those that lead to other networks than public ones (SSRF). */
export function publicLookup({ isPublic: mayAsk }: ExternalNetwork): LookupFunction {
  return (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error === null && found.every(({ address }) => mayAsk(address))) {
        if (options.all === true) done(null, found)
        else done(null, found[0]?.address ?? '', found[0]?.family)
      } else done(error ?? new NotFetched('not a public address', true), [])
    })
}

const patienceMs = 2_000

/**
 * Whether an address is a public https one, as far as it can be told without a connection. A name that does not resolve at
 * once counts as public: each connection checks it again.
 */
export async function looksPublic(address: string, outside: ExternalNetwork): Promise<boolean> {
  try {
    const host = hostOf(requirePublic(address, outside))
    if (isIP(host) !== 0) return true
    if (!/\.[^.]/.test(host)) return false
    const unknown = new Promise<[]>((resolved) => void setTimeout(() => resolved([]), patienceMs).unref())
    const found = await Promise.race([resolveSoon(host, { all: true }).catch(() => []), unknown])
    return found.every(({ address: ip }) => outside.isPublic(ip))
  } catch (error) {
    if (error instanceof NotFetched) return false
    throw error
  }
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
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
