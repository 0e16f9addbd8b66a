/** What the work below takes on a quiet machine of 3 GHz, in ms: 50 to 55 were measured at 2.1 GHz. */
const quietMs = 36
const text = JSON.stringify(Array.from({ length: 100_000 }, (_, at) => String(at * 7)))
const times = 4

/**
 * How many times slower the machine is now than a quiet one of 3 GHz, at least 1: limits in time are for a quiet one, and a
 * machine that others share can take several times as long for everything. Text is read for it, as in what is measured, and
 * by what is not compiled while it runs.
 *
 * @param clock gives ms: of the wall, or of the processor
 */
export function slowness(clock: () => number = () => performance.now()): number {
  const began = clock()
  for (let time = 0; time < times; time += 1) JSON.parse(text)
  return Math.max(1, (clock() - began) / quietMs)
}

/** Time of the processor, in ms: what else the machine does counts less. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** A limit of time for a test: the milliseconds that two quiet cores get, longer on a slower machine (`scripts/speed.mjs`). */
export function limit(milliseconds: number): number {
  return Math.ceil(milliseconds * Number(process.env['TEST_SLOWNESS'] ?? 1))
}
