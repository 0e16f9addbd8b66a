import { useSyncExternalStore } from 'react'

type Urgency = 'polite' | 'assertive'

let spoken: Record<Urgency, string> = { polite: '', assertive: '' }
const listeners = new Set<() => void>()
const timers: Partial<Record<Urgency, ReturnType<typeof setTimeout>>> = {}

/** Announces a text to screen readers. It is cleared after a second, so it can be repeated. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  clearTimeout(timers[urgency])
  say(urgency, spoken[urgency] === text ? `${text}\u00a0` : text)
  timers[urgency] = setTimeout(() => say(urgency, ''), 1000)
}

/** Live regions of `announce`. Mount them once, at the start. */
export function LiveRegions() {
  const texts = useSyncExternalStore(subscribe, getSpoken, getSpoken)
  return (
    <div className="sr-only">
      <div aria-live="polite">{texts.polite}</div>
      <div aria-live="assertive">{texts.assertive}</div>
    </div>
  )
}

function getSpoken(): Record<Urgency, string> {
  return spoken
}

function say(urgency: Urgency, text: string): void {
  spoken = { ...spoken, [urgency]: text }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
