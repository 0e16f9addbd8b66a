import { availableParallelism } from 'node:os'

/** Milliseconds of the work below on an idle core of 2024. */
const reference = 200
/** No limit grows further: a test that hangs must end. */
const most = 10

/** How many times slower than two quiet cores this machine is, from 1 to 10; child processes take over the figure. */
const slowness = Number(process.env.TEST_SLOWNESS) || slownessOf(timeOfWork(), availableParallelism())
process.env.TEST_SLOWNESS = String(slowness)

/** A limit of time for tests: the milliseconds that two quiet cores get, longer on a slower machine. */
export function limit(milliseconds) {
  return Math.ceil(milliseconds * slowness)
}

/** The factor for a machine on which the work took this long; the tests use two cores. */
export function slownessOf(milliseconds, cores) {
  const times = (milliseconds / reference) * Math.max(1, 2 / cores)
  return Math.min(most, Math.max(1, Math.round(times * 10) / 10))
}

function timeOfWork() {
  const started = performance.now()
  const texts = new Map()
  for (let round = 0, value = 1; round < 1_000_000; round += 1) {
    value = (Math.imul(value, 1_103_515_245) + 12_345) >>> 0
    texts.set(value & 4095, `${value}`)
  }
  return performance.now() - started
}
