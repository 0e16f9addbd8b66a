/** A navigation that begins later after a press has another cause. */
const soonMs = 1_000

let last: { element: HTMLElement; at: number } | undefined

/** Remembers which link or button was pressed last. Returns what ends it. */
export function watchPresses(): () => void {
  const note = ({ target, timeStamp: at }: Event) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('a, button') : null
    last = element === null ? undefined : { element, at }
  }
  document.addEventListener('click', note, true)
  return () => document.removeEventListener('click', note, true)
}

/** Shows on the pressed link or button that its page is on its way (base.css). Returns what takes the mark away. */
export function markPressed(): (() => void) | undefined {
  if (last === undefined || performance.now() - last.at > soonMs) return undefined
  const { element } = last
  element.dataset['pressed'] = ''
  return () => delete element.dataset['pressed']
}
