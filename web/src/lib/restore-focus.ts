/**
 * Restores the focus after the pressed element was removed with its row: to the page title, or the element of
 * the selector.
 */
export function keepFocus(selector = 'h1'): void {
  stopKeepingFocus()
  const keep = () => {
    if (isNowhere()) document.querySelector<HTMLElement>(selector)?.focus()
  }
  // The refetched list renders a moment later.
  timers = [setTimeout(keep, 100)]
}

/** Closes a dialog; if its opener has been removed, the page title takes the focus. */
export function keepFocusAfter(close: () => void): () => void {
  return () => {
    close()
    keepFocus()
  }
}

/**
 * For an element pressed in a list row: returns a callback for after the action. If the element is gone, the
 * control in its place takes the focus, in the same row or the neighbouring one. Otherwise the selector's
 * element does. The scroll position stays.
 */
export function keepRowFocus(pressed: Element, selector = 'h1'): () => void {
  stopKeepingFocus()
  const row = pressed.closest('tr, li')
  const place = controlsOf(row).findIndex((control) => control === pressed)
  const rows = [row, row?.nextElementSibling, row?.previousElementSibling]
  const keep = () => {
    if (!isNowhere()) return
    const controls = controlsOf(rows.find((one) => one?.isConnected))
    const next = controls[place] ?? controls.at(-1) ?? document.querySelector<HTMLElement>(selector)
    next?.focus({ preventScroll: true })
  }
  return () => {
    timers = redrawnAfterMs.map((ms) => setTimeout(keep, ms))
  }
}

/** A list renders again soon after an action; after a refusal or on a slow connection, later. */
const redrawnAfterMs = [100, 600, 1800]
/** Timers of the last action only; earlier pressed elements no longer matter. */
let timers: ReturnType<typeof setTimeout>[] = []

/** Stops restoring the focus after the last action. */
export function stopKeepingFocus(): void {
  for (const timer of timers) clearTimeout(timer)
  timers = []
}

function isNowhere(): boolean {
  // A closed page has no document.
  return typeof document !== 'undefined' && document.activeElement === document.body
}

function controlsOf(row: Element | null | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('a, button, input') ?? [])]
}
