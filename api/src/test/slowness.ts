/** Time of the work below on a quiet 3 GHz machine, in ms; 50 to 55 at 2.1 GHz. */
const quietMs = 36
const text = JSON.stringify(Array.from({ length: 100_000 }, (_, at) => String(at * 7)))
const times = 4

/**
 * Slowdown against a quiet 3 GHz machine, at least 1: time limits assume a quiet one, and a
 * shared machine can be several times slower. The work parses text, like the measured code,
 * in precompiled functions.
 *
 * @param clock returns ms of wall or CPU time
 */
export function slowness(clock: () => number = () => performance.now()): number {
  const began = clock()
  for (let time = 0; time < times; time += 1) JSON.parse(text)
  return Math.max(1, (clock() - began) / quietMs)
}

/** Time of the processor, in ms: what else the machine does counts less. */
export function processorMs(): number {
  return msOf(process.cpuUsage())
}

/** The same of this thread alone: without what the threads of Node collect, compile and hash meanwhile. */
export function threadMs(): number {
  return msOf(process.threadCpuUsage())
}

const msOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

/** A limit of time for a test: the milliseconds that two quiet cores get, longer on a slower machine (`scripts/speed.mjs`). */
export function limit(milliseconds: number): number {
  return Math.ceil(milliseconds * Number(process.env['TEST_SLOWNESS'] ?? 1))
}
