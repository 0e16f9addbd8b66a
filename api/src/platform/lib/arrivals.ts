import { setImmediate } from 'node:timers/promises'

/** Maximum wait of work while connections keep arriving, in ms. */
const mostMs = 250
/** Time in ms without such waits afterwards: endless connections must not stop the work. */
const pauseMs = 1_000
/** After this many event-loop turns without a new connection, the burst is over. */
const quietTurns = 3

let connections = 0
let arriving: Promise<void> | null = null
let notBefore = 0

/** Records an accepted connection. */
export function noteArrival(): void {
  connections += 1
  if (performance.now() >= notBefore) arriving ??= untilAllAreIn()
}

/**
 * Resolves when no more connections arrive. libuv accepts one waiting connection per event-loop turn
 * (`uv__server_io`). Work in between would delay the last ones of a burst by seconds.
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
