export type Toast = {
  id: number
  tone: 'success' | 'error' | 'info'
  text: string
  lang?: string
  /** Action of the message. Such a message stays until the user presses the action or closes it. */
  action?: { label: string; onPress: () => void }
  /** Timeout that also applies to a message with an action. */
  seconds?: number
}

type Options = Pick<Toast, 'lang' | 'action' | 'seconds'>

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Short messages at the edge of the page; at most three at a time, and they outlive a change of page. */
export const toast = {
  success: (text: string, options: Options = {}) => add({ tone: 'success', text, ...options }),
  error: (text: string, options: Options = {}) => add({ tone: 'error', text, ...options }),
  info: (text: string, options: Options = {}) => add({ tone: 'info', text, ...options }),
}

/** Removes all messages without an action, because they are outdated. */
export function clearToasts(): void {
  change(toasts.filter(({ action }) => action))
}

export function dismissToast(id: number): void {
  change(toasts.filter((shown) => shown.id !== id))
}

export function getToasts(): readonly Toast[] {
  return toasts
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function add(next: Omit<Toast, 'id'>): void {
  lastId += 1
  const others = toasts.filter(({ text }) => text !== next.text)
  change([...others, { id: lastId, ...next }].slice(-3))
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
