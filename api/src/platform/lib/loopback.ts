/** Whether a host is this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)
}

/** Whether messages may go to an address: they have numbers and codes, and leave the machine encrypted. */
export function isGatewayAddress(address: string): boolean {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || isLoopback(url.hostname)
}
