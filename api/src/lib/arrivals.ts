import { setImmediate } from 'node:timers/promises'

/** How long work waits at most while connections keep coming, in ms. */
const mostMs = 250
/** How long it waits for no others after that, in ms: who connects without end must not stop the work. */
const pauseMs = 1_000
/** So many turns of the event loop without a new connection mean that all are in. */
const quietTurns = 3

let connections = 0
let arriving: Promise<void> | null = null
let notBefore = 0

/** Says that a connection has been taken. */
export function noteArrival(): void {
  connections += 1
  if (performance.now() >= notBefore) arriving ??= untilAllAreIn()
}

/**
 * Resolves once no more connections come. Of those that wait to be taken, a turn of the event loop takes one
 * (`uv__server_io` of libuv): beside the work of a crowd, its last ones would be taken after seconds.
 */
export async function allIn(): Promise<void> {
  await arriving
}

async function untilAllAreIn(): Promise<void> {
  const until = performance.now() + mostMs
  for (let quiet = 0; quiet < quietTurns;) {
    const before = connections
    await setImmediate()
    quiet = connections > before ? 0 : quiet + 1
    if (performance.now() > until) {
      notBefore = performance.now() + pauseMs
      break
    }
  }
  arriving = null
}
