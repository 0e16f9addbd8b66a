import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type * as z from 'zod'

/**
 * The state of a list, kept in the address.
 *
 * Reads the query by a schema whose every field has a default; a value the schema refuses counts as its
 * default. The update takes the changed fields, returns to page 1 unless it names a page, and leaves
 * defaults out of the address.
 */
export function useSearchState<S extends z.ZodObject>(schema: S) {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readSearch(schema, params), [schema, params])
  const update = useCallback(
    (change: Partial<z.input<S>>, options: { replace?: boolean } = {}) => {
      setParams(
        (current) => writeSearch(schema, { ...readSearch(schema, current), page: undefined, ...change }),
        {
          replace: options.replace ?? false,
          preventScrollReset: true,
        },
      )
    },
    [schema, setParams],
  )
  return [state, update] as const
}

export function readSearch<S extends z.ZodObject>(schema: S, params: URLSearchParams): z.output<S> {
  const given = Object.fromEntries(params)
  const refused = schema.safeParse(given).error?.issues.map((issue) => String(issue.path[0])) ?? []
  return schema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !refused.includes(name))))
}

export function writeSearch(schema: z.ZodObject, state: Record<string, unknown>): URLSearchParams {
  const defaults: Record<string, unknown> = schema.parse({})
  const told = Object.entries(state)
    .map(([name, value]): [string, string] => [name, asText(value)])
    .filter(([name, text]) => text !== '' && text !== asText(defaults[name]))
  return new URLSearchParams(told)
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** The text of a search field, and its change, told 200 ms after the last letter. */
export function useSearchText(committed: string, commit: (text: string) => void, delay = 200) {
  const [text, setText] = useState(committed)
  const [lastCommitted, setLastCommitted] = useState(committed)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address may have changed between the last letter and its telling: the newest commit knows it.
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
