import { useEffect, useRef } from 'react'

type Values = Record<string, unknown>

const prefix = 'draft.'

/** Fields that are never kept. */
const secret = new Set(['password', 'confirmPassword', 'currentPassword', 'newPassword', 'terms'])

/** The empty form, or the record, with what was typed over it before a reload of this tab. */
export function readDraft<T extends Values>(name: string, empty: T): T {
  const kept = Object.entries(storedDraft(name)).filter(
    ([field, value]) => field in empty && isAlike(value, empty[field]),
  )
  return { ...empty, ...Object.fromEntries(kept) }
}

/** Keeps what is typed for the rest of the tab's life, never passwords. */
export function saveDraft(name: string, values: Values): void {
  const kept = Object.entries(values).filter(([field]) => !secret.has(field))
  const draft = { ...storedDraft(name), ...Object.fromEntries(kept) }
  sessionStorage.setItem(prefix + name, JSON.stringify(draft))
}

export function clearDraft(name: string): void {
  sessionStorage.removeItem(prefix + name)
}

/** Forgets every draft: whoever signs out leaves nothing behind on a shared device. */
export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  }
}

/** Saves a draft as it changes: `subscribe` tells the values. */
export function useDraft(name: string, subscribe: (listener: (values: Values) => void) => () => void): void {
  const latest = useRef(subscribe)
  useEffect(() => latest.current((values) => saveDraft(name, values)), [name])
}

function storedDraft(name: string): Values {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? '{}')
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {}
  } catch {
    return {}
  }
}

function isAlike(value: unknown, example: unknown): boolean {
  if (!Array.isArray(example)) return typeof value === typeof example
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}
