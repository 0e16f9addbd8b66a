/** Below a bar that ends higher than this above the lower edge, a message has room. */
const roomBelow = 160

/**
 * From now on keeps messages off the bars at the lower edge, off what was pressed last and off the actions that a
 * page marks with `data-next`: `--bottom-bar` says how high they stand (`above-bar`), `data-edge` to which edge they
 * go instead. It works for as long as the document is there, so call it once, at the first press.
 */
export function stayClear(firstPressed: EventTarget | null): void {
  const messages = document.querySelector<HTMLElement>('[data-toasts]')
  if (messages === null) return
  let pressed = firstPressed
  let stop: (() => void) | undefined
  document.addEventListener('click', ({ target }) => (pressed = target), true)
  const move = () => {
    const edge = otherEdge(messages, pressed)
    if (edge) messages.setAttribute('data-edge', edge)
  }
  const keep = () => {
    if (messages.childElementCount > 0) {
      // The page may change beneath a message.
      stop ??= watchPage(move)
      move()
    } else {
      stop?.()
      stop = undefined
      messages.removeAttribute('data-edge')
    }
  }
  new MutationObserver(keep).observe(messages, { childList: true })
  keep()
}

/** Measures the bars, also those that come, grow or go, and tells of each change. Returns what ends it. */
function watchPage(onChange: () => void): () => void {
  const { style } = document.documentElement
  const measure = () => {
    const heights = [...document.querySelectorAll('[data-bottom-bar]')].map((bar) => {
      const { top, bottom } = bar.getBoundingClientRect()
      return bottom > innerHeight - roomBelow ? innerHeight - top : 0
    })
    style.setProperty('--bottom-bar', `${Math.max(0, ...heights)}px`)
  }
  const ending = new AbortController()
  const listening = { capture: true, passive: true, signal: ending.signal }
  addEventListener('scroll', measure, listening)
  addEventListener('resize', measure, listening)
  const sizes = new ResizeObserver(measure)
  sizes.observe(document.body)
  let frame = 0
  // A page changes many times before it is drawn.
  const changes = new MutationObserver(() => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      measure()
      onChange()
    })
  })
  changes.observe(document.body, { childList: true, subtree: true })
  measure()
  return () => {
    ending.abort()
    sizes.disconnect()
    changes.disconnect()
    cancelAnimationFrame(frame)
    style.removeProperty('--bottom-bar')
  }
}

/** The edge to which messages go that would lie over what was pressed, or over what comes next. */
function otherEdge(messages: Element, pressed: EventTarget | null): 'top' | 'bottom' | 'header' | undefined {
  const over = messages.getBoundingClientRect()
  const isUnder = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top < over.bottom && bottom > over.top
  }
  if ([...document.querySelectorAll('[data-next]')].some(isUnder)) return 'header'
  if (!(pressed instanceof Element) || messages.contains(pressed) || !isUnder(pressed)) return undefined
  return over.top < innerHeight / 2 ? 'bottom' : 'top'
}
