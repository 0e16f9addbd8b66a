/** Whether a host is this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)
}

/** Whether messages may go to an address: they have numbers and codes, and leave the machine encrypted. */
export function isGatewayAddress(address: string): boolean {
  const { protocol, hostname, username, password } = new URL(address)
  return (protocol === 'https:' || isLoopback(hostname)) && username === '' && password === ''
}
