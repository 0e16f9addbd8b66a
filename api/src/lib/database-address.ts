const several = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*,[^/?#@]*)((?:[/?#].*)?)$/
/** What libpq calls a session on a server that takes changes. */
const writing = new Set(['read-write', 'primary'])

/**
 * The address of each server that an address names, as libpq writes several:
 * `postgres://user:password@one:5432,two:5432/name?target_session_attrs=read-write`.
 */
export function serversIn(address: string): string[] {
  const [, before = '', hosts, after = ''] = several.exec(address) ?? []
  return hosts === undefined ? [address] : hosts.split(',').map((host) => `${before}${host}${after}`)
}

/** Whether it is the address of a database, on one server or several of which the one that takes changes is meant. */
export function isDatabaseAddress(address: string): boolean {
  const servers = serversIn(address)
  return servers.every((server) => {
    const url = URL.parse(server)
    if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol)) return false
    const asked = url.searchParams.get('target_session_attrs') ?? 'read-write'
    return writing.has(asked) && (servers.length === 1 || url.hostname !== '')
  })
}
