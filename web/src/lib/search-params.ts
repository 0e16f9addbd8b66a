import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

/** Parses a state from its texts; missing or invalid texts give the default. */
export type Fields<State> = (textOf: (name: string) => string | undefined) => State

export type StateOf<F> = F extends Fields<infer State> ? State : never

/** Parses a field from its text; a missing or invalid text gives the default. */
type Field<T> = (text: string | undefined) => T

/** Schema: one of the values, by default the first. */
export function oneOf<const V extends readonly [string, ...string[]]>(values: V): Field<V[number]> {
  return (text) => values.find((value) => value === text) ?? values[0]
}

/** Schema: text up to a length; longer text becomes empty. */
export function textUpTo(longest: number): Field<string> {
  return (text = '') => (text.length > longest ? '' : text)
}

/** Schema: page of a list, from 1. */
export const pageNumber: Field<number> = (text = '') => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1)

/** Schema: day as `YYYY-MM-DD`, or empty. */
export const dayOrNone: Field<string> = (text = '') =>
  new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text ? text : ''

/**
 * Combines parsers to a state. It uses no schema library, because that is as large as a list page, and lists
 * are opened first.
 */
export function fieldsOf<F extends Record<string, Field<unknown>>>(
  fields: F,
): Fields<{ [K in keyof F]: ReturnType<F[K]> }> {
  return (textOf) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field(textOf(name))])) as {
      [K in keyof F]: ReturnType<F[K]>
    }
}

/**
 * List state in the address.
 *
 * An update sets the changed fields, returns to page 1 unless it names a page, and omits defaults.
 */
// The caller says what its changes look like: a list's own page does not know the whole of its state.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function useSearchState<State extends object, Change extends object = Partial<State>>(
  fields: Fields<State>,
) {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readSearch(fields, params), [fields, params])
  const update = useCallback(
    (change: Change, options: { replace?: boolean } = {}) => {
      setParams(
        (current) => writeSearch(fields, { ...readSearch(fields, current), page: undefined, ...change }),
        {
          replace: options.replace ?? false,
          preventScrollReset: true,
          // Render at once: an update computed from an address not yet rendered would lose this one.
          flushSync: true,
        },
      )
    },
    [fields, setParams],
  )
  return [state, update] as const
}

export function readSearch<State extends object>(fields: Fields<State>, params: URLSearchParams): State {
  return fields((name) => params.get(name) ?? undefined)
}

export function writeSearch(fields: Fields<object>, state: object): URLSearchParams {
  const defaults = new Map<string, unknown>(Object.entries(fields(() => undefined)))
  const told = Object.entries(state)
    .map(([name, value]: [string, unknown]): [string, string] => [name, asText(value)])
    .filter(([name, text]) => text !== '' && text !== asText(defaults.get(name)))
  return new URLSearchParams(told)
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** Text of a search field, and its change, debounced by 200 ms. */
export function useSearchText(committed: string, commit: (text: string) => void, delay = 200) {
  const [text, setText] = useState(committed)
  const [lastCommitted, setLastCommitted] = useState(committed)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address may change during the debounce; the ref has the newest commit.
  const newest = useRef({ committed, commit })
  useEffect(() => {
    newest.current = { committed, commit }
  })
  if (committed !== lastCommitted) {
    setLastCommitted(committed)
    if (committed !== text.trim()) setText(committed)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (next.trim() !== newest.current.committed) newest.current.commit(next.trim())
    }, delay)
  }
  return [text, change] as const
}
