/**
 * When what was pressed has gone with its row, another element takes the focus: the page's title, or the one a
 * selector names.
 */
export function keepFocus(selector = 'h1'): void {
  stopKeepingFocus()
  const keep = () => {
    if (isNowhere()) document.querySelector<HTMLElement>(selector)?.focus()
  }
  // The list that was read anew is drawn a moment later.
  timers = [setTimeout(keep, 100)]
}

/** Closes a dialog; if what has opened it has gone meanwhile, the page's title takes the focus. */
export function keepFocusAfter(close: () => void): () => void {
  return () => {
    close()
    keepFocus()
  }
}

/**
 * For what is pressed in a row of a list: gives what is called once it is done. If what was pressed has gone, the
 * control in its place takes the focus: of the row, or of the one beside it where the row has gone too. Without
 * either it is the element a selector names. The page stays where it was scrolled to.
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

/** A list is read anew and drawn soon after an action; after a refusal, on a slow line, a little later. */
const redrawnAfterMs = [100, 600, 1800]
/** Timers of the last action only; earlier pressed elements no longer matter. */
let timers: ReturnType<typeof setTimeout>[] = []

/** Stops restoring the focus after the last action. */
export function stopKeepingFocus(): void {
  for (const timer of timers) clearTimeout(timer)
  timers = []
}

function isNowhere(): boolean {
  // A page that has been closed meanwhile has no document.
  return typeof document !== 'undefined' && document.activeElement === document.body
}

function controlsOf(row: Element | null | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('a, button, input') ?? [])]
}
