// Load generator in a process of its own. Each caller has its own connection, and calls again after each
// answer, whatever it was.
import { connect } from 'node:net'

/** The callers are shared out among the ports by turns. */
export type Order = { ports: number[]; connections: number; seconds: number; requests: string[] }

export type Kind = {
  count: number
  /** Milliseconds. */
  p50: number
  p99: number
  max: number
  withRetryAfter: number
  /** Mean size of an answer, headers included. */
  bytes: number
}

export type Result = {
  seconds: number
  /** CPU seconds of the callers themselves. */
  cpuSeconds: number
  byStatus: Record<string, Kind>
  failures: Record<string, number>
}

type Sample = { ms: number[]; withRetryAfter: number; bytes: number }

process.on('message', (order: Order) => {
  void load(order).then((result) => process.send?.(result))
})
process.on('disconnect', () => process.exit(0))

async function load({ ports, connections, seconds, requests }: Order): Promise<Result> {
  const samples = new Map<string, Sample>()
  const failures: Record<string, number> = {}
  const end = new AbortController()
  let next = 0
  const callers = Array.from({ length: connections }, async (_, caller) => {
    const port = ports[caller % ports.length] ?? 0
    while (!end.signal.aborted) {
      const failure = await callOn(port, {
        isOver: () => end.signal.aborted,
        request: () => requests[(next += 1) % requests.length] ?? '',
        take(status, { ms, hasRetryAfter, bytes }) {
          const sample = samples.get(status) ?? { ms: [], withRetryAfter: 0, bytes: 0 }
          samples.set(status, sample)
          sample.ms.push(ms)
          sample.bytes += bytes
          if (hasRetryAfter) sample.withRetryAfter += 1
        },
      })
      if (failure === '') continue
      failures[failure] = (failures[failure] ?? 0) + 1
      await new Promise((wake) => setTimeout(wake, 20))
    }
  })
  const started = performance.now()
  const before = process.cpuUsage()
  await new Promise((wake) => setTimeout(wake, seconds * 1000))
  end.abort()
  const took = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(before)
  const byStatus = Object.fromEntries([...samples].map(([status, sample]) => [status, kindOf(sample)]))
  await Promise.all(callers)
  return { seconds: took, cpuSeconds: (user + system) / 1e6, byStatus, failures }
}

type Caller = {
  isOver(): boolean
  request(): string
  take(status: string, answer: { ms: number; hasRetryAfter: boolean; bytes: number }): void
}

/** Calls on one connection until it closes. Returns the reason, or '' for a normal end. */
function callOn(port: number, { isOver, request, take }: Caller): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let sentAt = 0
    let text = ''
    const send = () => {
      if (isOver()) {
        socket.destroy()
        return
      }
      text = ''
      sentAt = performance.now()
      socket.write(request())
    }
    socket.on('connect', send)
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      const answer = wholeAnswer(text)
      if (answer === undefined) return
      take(answer.slice(9, 12), {
        ms: performance.now() - sentAt,
        hasRetryAfter: /\r\nretry-after: /i.test(answer),
        bytes: text.length,
      })
      if (/\r\nconnection: close/i.test(answer)) socket.end()
      else send()
    })
    socket.on('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    socket.on('close', () =>
      resolve(isOver() || text === '' || wholeAnswer(text) !== undefined ? '' : 'broken off'),
    )
  })
}

/** The head of the answer, once all of it is there. */
function wholeAnswer(text: string): string | undefined {
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const head = text.slice(0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  const isWhole =
    length === undefined ? text.endsWith('\r\n0\r\n\r\n') : text.length >= end + 4 + Number(length)
  return isWhole ? head : undefined
}

function kindOf({ ms, withRetryAfter, bytes }: Sample): Kind {
  const sorted = Float64Array.from(ms).toSorted()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    count: sorted.length,
    p50: at(0.5),
    p99: at(0.99),
    max: at(1),
    withRetryAfter,
    bytes: bytes / sorted.length,
  }
}
