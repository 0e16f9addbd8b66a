import { useEffect } from 'react'
import { changesOf } from './changes.ts'
import { draftKey } from './clear-drafts.ts'

type Values = Record<string, unknown>

/** Fields that drafts never contain: passwords, and codes that were sent. */
const secret = new Set(['password', 'confirmPassword', 'currentPassword', 'newPassword', 'code'])

/** Values from the draft of this tab, merged over the empty form or the record. */
export function readDraft<T extends Values>(name: string, start: T): T {
  const fitting = Object.entries(storedDraft(name)).filter(
    ([field, value]) => field in start && isAlike(value, start[field]),
  )
  return { ...start, ...Object.fromEntries(fitting) }
}

/**
 * Saves changed values in session storage, without passwords. Fields of other forms with the same draft stay.
 */
export function saveDraft(name: string, values: Values, start: Values = {}): void {
  const others = Object.entries(storedDraft(name)).filter(([field]) => !(field in values))
  const typed = Object.entries(changesOf(values, start)).filter(([field]) => !secret.has(field))
  const draft = [...others, ...typed]
  if (draft.length === 0) clearDraft(name)
  else sessionStorage.setItem(draftKey(name), JSON.stringify(Object.fromEntries(draft)))
}

/** Deletes a draft, and a visitor's of that name: a sign-up ends with an account. */
export function clearDraft(name: string): void {
  sessionStorage.removeItem(draftKey(name))
  sessionStorage.removeItem(draftKey(name, ''))
}

/** Stores a form's draft on each change; a form without a draft name stores none. */
export function useDraft(name: string | undefined, values: Values, start: Values): void {
  const changes = JSON.stringify(changesOf(values, start))
  useEffect(() => {
    if (name !== undefined) saveDraft(name, values, start)
    // `changes` stands for the values: they are other objects at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [name, changes])
}

function storedDraft(name: string): Values {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftKey(name)) ?? '{}')
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {}
  } catch {
    return {}
  }
}

/** Whether a stored value fits the form: it may be of an older version of the page. */
function isAlike(value: unknown, example: unknown): boolean {
  if (!Array.isArray(example)) return typeof value === typeof example
  const [first]: unknown[] = example
  return (
    Array.isArray(value) &&
    value.every((entry) => (isRecord(first) ? hasKeysOf(entry, first) : typeof entry === 'string'))
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function hasKeysOf(value: unknown, example: Record<string, unknown>): boolean {
  return isRecord(value) && Object.keys(example).every((key) => key in value)
}
