import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import { NetworkError } from '../lib/api-error.ts'
import { loadArea, loadSentences } from '../lib/i18n.ts'
import { isSlow } from '../lib/loading/is-slow.ts'
import { requireConnection } from '../lib/loading/require-connection.ts'
import type { FormRule } from './form-rule.ts'

/** Delay after the page load, because the page needs the bandwidth first. */
const quietAfter = 2000

/** Loads the validation of a form on first focus or when the page has been quiet, at the latest on submit. */
export function useChecks<Values extends FieldValues, Output, Saved>(rule: FormRule<Values, Output, Saved>) {
  const [required, setRequired] = useState<ReadonlySet<string>>(() => new Set(rule.requires))
  const hasArrived = useRef(false)
  const load = async () => {
    if (!hasArrived.current) requireConnection()
    const checks = await bring(rule)
    hasArrived.current = true
    return checks
  }
  useEffect(() => {
    const isStopped = new AbortController()
    const { signal } = isStopped
    const prepare = async () => {
      const checks = await load()
      if (!signal.aborted) setRequired(checks.required(rule.start))
    }
    const begin = () => {
      // The next focus tries again.
      if (!navigator.onLine) return
      isBegun.abort()
      // A failed load is retried on submit.
      prepare().catch(() => {})
    }
    const isBegun = new AbortController()
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('form') !== null) begin()
    }
    document.addEventListener('focusin', onFocus, { signal: isBegun.signal })
    const timer = isSlow() ? undefined : setTimeout(begin, quietAfter)
    isBegun.signal.addEventListener('abort', () => clearTimeout(timer))
    return () => {
      isBegun.abort()
      isStopped.abort()
    }
    // The schema of a form does not change while it is mounted.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const resolver: Resolver<Values, unknown, Output> = async (...typed) => {
    const { resolver: check } = await load()
    return check(...typed)
  }
  return {
    /** The names of the fields that must not be empty, those of `requires` until the schema has loaded. */
    required,
    resolver,
    /**
     * Waits for it. Its `untilOnline` waits for the connection.
     *
     * @throws NetworkError when it does not arrive
     */
    ready: load,
  }
}

async function bring<Values extends FieldValues, Output, Saved>({
  schema,
}: Pick<FormRule<Values, Output, Saved>, 'schema'>) {
  try {
    const [{ checksOf }, loaded] = await Promise.all([
      import('./checks.ts'),
      schema(),
      loadSentences(),
      loadArea('waiting'),
    ])
    return checksOf(loaded)
  } catch (cause) {
    throw new NetworkError(cause)
  }
}
