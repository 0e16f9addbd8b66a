import { useEffect, useRef } from 'react'

type Values = Record<string, unknown>

/** Fields that are never kept. */
const secret = new Set(['password', 'confirmPassword', 'terms'])

/** The empty form with what was typed into it before a reload of this tab. */
export function readDraft<T extends Values>(name: string, empty: T): T {
  const kept = Object.entries(storedDraft(name)).filter(
    ([field, value]) => field in empty && isAlike(value, empty[field]),
  )
  return { ...empty, ...Object.fromEntries(kept) }
}

export function clearDraft(name: string): void {
  sessionStorage.removeItem(`draft.${name}`)
}

/** Keeps what is typed for the rest of the tab's life, never passwords: `subscribe` tells the values as they change. */
export function useDraft(name: string, subscribe: (listener: (values: Values) => void) => () => void): void {
  const latest = useRef(subscribe)
  useEffect(
    () =>
      latest.current((values) => {
        const kept = Object.entries(values).filter(([field]) => !secret.has(field))
        const draft = { ...storedDraft(name), ...Object.fromEntries(kept) }
        sessionStorage.setItem(`draft.${name}`, JSON.stringify(draft))
      }),
    [name],
  )
}

function storedDraft(name: string): Values {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(`draft.${name}`) ?? '{}')
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {}
  } catch {
    return {}
  }
}

function isAlike(value: unknown, example: unknown): boolean {
  if (!Array.isArray(example)) return typeof value === typeof example
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}
