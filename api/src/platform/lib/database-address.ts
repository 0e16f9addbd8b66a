const several = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*,[^/?#@]*)((?:[/?#].*)?)$/
/** libpq's names for a session on a primary. */
const writing = new Set(['read-write', 'primary'])

/**
 * Splits a libpq address with several servers into one address each:
 * `postgres://user:password@one:5432,two:5432/name?target_session_attrs=read-write`.
 */
export function serversIn(address: string): string[] {
  const [, before = '', hosts, after = ''] = several.exec(address) ?? []
  return hosts === undefined ? [address] : hosts.split(',').map((host) => `${before}${host}${after}`)
}

/** Whether it is a valid database address, of one server, or of several with a primary. */
export function isDatabaseAddress(address: string): boolean {
  const servers = serversIn(address)
  return servers.every((server) => {
    const url = URL.parse(server)
    if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol)) return false
    const asked = url.searchParams.get('target_session_attrs') ?? 'read-write'
    return writing.has(asked) && (servers.length === 1 || url.hostname !== '')
  })
}
