/** Where the browser cannot say when it is idle: after the page has been drawn. */
const waitMs = 300
/** An idle moment may never come: then it is done anyway. */
const latestMs = 4_000

/**
 * Does something once the browser is idle.
 *
 * @returns calls it off
 */
export function onceQuiet(act: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, waitMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: latestMs })
  return () => cancelIdleCallback(handle)
}
