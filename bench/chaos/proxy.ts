import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy between a service and its database server, which fails in the ways of a network. */
export type Proxy = {
  /** The address of a database, by way of the proxy. */
  through(address: string): string
  /** Delays every message by so many milliseconds, in each direction; 0 for none. */
  delay(ms: number): void
  /** Lets nothing pass, and says nothing: a cable that is pulled. */
  silence(isSilent: boolean): void
  close(): Promise<void>
}

export async function startProxy(): Promise<Proxy> {
  let target = { host: '127.0.0.1', port: 0 }
  let held = 0
  let silent = false
  const sockets = new Set<Socket>()
  const server = createServer((from) => {
    const to = connect(target)
    for (const [here, there] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(here)
      here.setNoDelay(true)
      here.on('data', (chunk: Buffer) => {
        if (silent) return
        if (held === 0) there.write(chunk)
        else setTimeout(() => there.write(chunk), held)
      })
      here.on('error', () => there.destroy())
      here.on('close', () => {
        sockets.delete(here)
        if (!silent) there.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0
  return {
    through(address) {
      const url = new URL(address)
      target = { host: url.hostname, port: Number(url.port) }
      url.port = String(port)
      return url.href
    },
    delay: (ms) => void (held = ms),
    silence: (isSilent) => void (silent = isSilent),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
