import { isIP } from 'node:net'

/** Rate-limit key of an address: an IPv6 /64 network is one caller; all invalid addresses are one. */
export function addressOf(ip: string): string {
  const version = isIP(ip)
  if (version === 0) return 'unknown'
  if (version === 4) return ip
  if (ip.startsWith('::ffff:')) return ip.replace('::ffff:', '')
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}
