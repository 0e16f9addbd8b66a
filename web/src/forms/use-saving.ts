import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { NetworkError } from '../lib/api-error.ts'
import { requireConnection } from '../lib/loading/require-connection.ts'
import { sayUnreached } from '../lib/loading/unreached.ts'
import { confirmAction } from '../ui/patterns/confirm-action.ts'
import { clearDraft } from './draft.ts'
import { isPlaced, placeErrors } from './field-errors.ts'
import type { FormRule } from './form-rule.ts'
import { useHold } from './use-hold.ts'

/**
 * Saves a form through a mutation; repeated clicks send one request. Without a connection it waits, and sends once
 * when the connection is back.
 *
 * @param ready waits until the validation has loaded
 */
export function useSaving<Values extends FieldValues, Output, Saved>(
  rule: FormRule<Values, Output, Saved>,
  form: UseFormReturn<Values, unknown, Output>,
  ready: () => Promise<void>,
) {
  const isSending = useRef(false)
  /** Whether loading the validation has failed before. */
  const unreached = useRef(false)
  const [saves, setSaves] = useState(0)
  const [isWaiting, setWaiting] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const { held, untilOnline } = useHold()
  const mutation = useMutation({
    mutationFn: async (output: Output) => {
      const saved = await rule.save(output)
      if (rule.draft !== undefined && !rule.keepsDraft) clearDraft(rule.draft)
      return saved
    },
    meta: { isShownInPage: true, ...rule.meta },
    onSuccess: (saved) => rule.onSaved?.(saved),
    // The form waits itself, with a notice.
    networkMode: 'always',
  })

  const send = async (output: Output): Promise<Values | undefined> => {
    try {
      const saved = await mutation.mutateAsync(output)
      setSaves((count) => count + 1)
      return rule.valuesAfter?.(saved)
    } catch (error) {
      placeErrors(form, error, rule.focusesErrors)
      setRefusals((count) => count + 1)
      return undefined
    }
  }

  const attempt = async (isAgreed: (output: Output) => boolean) => {
    let next: Values | undefined
    setWaiting(true)
    try {
      await ready()
      await form.handleSubmit(async (output) => {
        if (!isAgreed(output)) return
        requireConnection()
        next = await send(output)
      })()
    } finally {
      setWaiting(false)
    }
    return next
  }

  return {
    saves,
    refusals,
    /** Whether the validation is still loading. */
    isWaiting,
    held,
    failure: isPlaced(form, mutation.error) ? null : mutation.error,
    dismissFailure: mutation.reset,
    /** Checks and sends. Gives the values that the form shows from then on, if they are others than the typed ones. */
    submit: async (): Promise<Values | undefined> => {
      if (isSending.current) return undefined
      isSending.current = true
      const isAgreed = askOnce(rule)
      try {
        for (;;) {
          try {
            return await attempt(isAgreed)
          } catch (error) {
            if (!(error instanceof NetworkError)) throw error
          }
          // Keep the input; the button retries.
          if (navigator.onLine) {
            sayUnreached(unreached.current)
            unreached.current = true
            return undefined
          }
          if (!(await untilOnline())) return undefined
        }
      } finally {
        isSending.current = false
      }
    },
  }
}

/** Asks the form's question before sending, and again only if it has changed while the form waited. */
function askOnce<Values extends FieldValues, Output, Saved>(rule: FormRule<Values, Output, Saved>) {
  let agreed: string | null = null
  return (output: Output): boolean => {
    const question = rule.question?.(output) ?? null
    if (question === null || question === agreed) return true
    agreed = question
    return confirmAction(question)
  }
}
