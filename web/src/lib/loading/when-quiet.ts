const patienceMs = 2_000

/** Does what can wait until the first page is there, so that it does not compete with that for the network. */
export function whenQuiet(task: () => void): void {
  const wait = () => void setTimeout(task, patienceMs)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
