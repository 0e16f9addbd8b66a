/** Below a bar that ends higher than this above the lower edge, a message has room. */
const roomBelow = 160
/** Between a message and what it leaves free, and the edge of the screen. */
const gap = 8
/** Height of the first line of something that has just opened. */
const firstLine = 48

/** What a page never has covered: its bar, its greeting, its title, its next action, what it marks. */
const alwaysFree =
  '#root > header, [data-bottom-bar], [data-greeting], main h1, [data-next], [data-uncovered]'
const controls = 'a, button, input, select, textarea, label, summary'

/**
 * From now on keeps messages off the bars, the greeting, the title and the next action of a page, what was pressed last,
 * and the first line of what has opened: `--bottom-bar` says how high the bars at the lower edge stand (`above-bar`),
 * `--toast-top` where messages go that would lie over something. Where nothing is free, they overlay the bar at the top
 * (`data-edge`). It works for as long as the document is there, so call it once, at the first press.
 */
export function stayClear(firstPressed: EventTarget | null): void {
  const messages = document.querySelector<HTMLElement>('[data-toasts]')
  if (messages === null) return
  let pressed = firstPressed
  let stop: (() => void) | undefined
  document.addEventListener('click', ({ target }) => (pressed = target), true)
  const move = () => place(messages, pressed)
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
  const changed = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      measure()
      onChange()
    })
  }
  const changes = new MutationObserver(changed)
  changes.observe(document.body, { childList: true, subtree: true })
  // What opens takes the focus.
  addEventListener('focusin', changed, listening)
  measure()
  return () => {
    ending.abort()
    sizes.disconnect()
    changes.disconnect()
    cancelAnimationFrame(frame)
    style.removeProperty('--bottom-bar')
    style.removeProperty('--toast-top')
  }
}

type Span = { top: number; bottom: number }

/** Moves messages that lie over something to the free place that is nearest to theirs. */
function place(messages: HTMLElement, pressed: EventTarget | null): void {
  const over = messages.getBoundingClientRect()
  const height = over.bottom - over.top
  if (height === 0) return
  const taken = takenSpans(messages, pressed).filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
  const isFree = (top: number) =>
    top >= 0 &&
    top + height <= seenHeight() &&
    taken.every((span) => top >= span.bottom || top + height <= span.top)
  if (isFree(over.top)) return
  const places = taken
    .flatMap(({ top, bottom }) => [top - gap - height, bottom + gap])
    .concat(seenHeight() - 2 * gap - height)
    .filter(isFree)
    .toSorted((one, other) => Math.abs(one - over.top) - Math.abs(other - over.top))
  const [nearest] = places
  if (nearest !== undefined)
    document.documentElement.style.setProperty('--toast-top', `${Math.round(nearest)}px`)
  messages.setAttribute('data-edge', nearest === undefined ? 'header' : 'free')
}

/** Heights of the screen at which something stands that stays free. */
function takenSpans(messages: Element, pressed: EventTarget | null): Span[] {
  const found = [...document.querySelectorAll(alwaysFree)].map((one): Span => one.getBoundingClientRect())
  const control = pressed instanceof Element && !messages.contains(pressed) ? pressed.closest(controls) : null
  if (control?.isConnected) found.push(control.getBoundingClientRect())
  const opened = document.activeElement
  if (opened instanceof HTMLElement && opened.matches('[tabindex="-1"]') && !messages.contains(opened)) {
    const { top, bottom } = opened.getBoundingClientRect()
    found.push({ top, bottom: Math.min(bottom, top + firstLine) })
  }
  return found.filter(({ top, bottom }) => bottom > top)
}

/** Height of the screen above a keyboard. */
function seenHeight(): number {
  return window.visualViewport?.height ?? innerHeight
}
