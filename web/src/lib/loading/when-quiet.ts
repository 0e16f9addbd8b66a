const patienceMs = 2_000

/** Runs a task after the first page has loaded, because the page needs the bandwidth first. */
export function whenQuiet(task: () => void): void {
  const wait = () => void setTimeout(task, patienceMs)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
