import { useEffect, useRef } from 'react'

/** Fields that are never kept. */
const secret = new Set(['password', 'confirmPassword'])

/** What was typed into a form before a reload of this tab; passwords are never kept. */
export function readDraft(name: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(`draft.${name}`) ?? '{}')
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : {}
  } catch {
    return {}
  }
}

export function clearDraft(name: string): void {
  sessionStorage.removeItem(`draft.${name}`)
}

/** Keeps what is typed for the rest of the tab's life: `subscribe` tells the values whenever they change. */
export function useDraft(
  name: string,
  subscribe: (listener: (values: Record<string, unknown>) => void) => () => void,
): void {
  const latest = useRef(subscribe)
  useEffect(() => {
    return latest.current((values) => {
      const kept = Object.entries(values).filter(([field]) => !secret.has(field))
      const draft = { ...readDraft(name), ...Object.fromEntries(kept) }
      sessionStorage.setItem(`draft.${name}`, JSON.stringify(draft))
    })
  }, [name])
}
