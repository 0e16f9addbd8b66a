import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { NetworkError } from '../lib/api-error.ts'
import { reportLoadFailure } from '../lib/loading/report-load-failure.ts'
import { confirmAction } from '../ui/patterns/confirm-action.ts'
import { changesOf } from './changes.ts'
import { clearDraft } from './draft.ts'
import { isPlaced, placeErrors } from './field-errors.ts'
import type { FormRule } from './form-rule.ts'
import type { Waiting } from './waiting/held-notice.tsx'
import type { untilOnline } from './waiting/waiting.tsx'

/** The values after a save, and what was typed while it was under way. */
type Shown<Values> = { base: Values; typed: Partial<Values> }

/**
 * Saves a form through a mutation; repeated clicks send one request. Without a connection it waits, and sends once
 * when the connection is back; where its checks have never loaded, it says that nothing was reached.
 *
 * @param ready waits until the validation has loaded, and with it what waits for the connection
 */
export function useSaving<Values extends FieldValues, Output, Saved>(
  rule: FormRule<Values, Output, Saved>,
  form: UseFormReturn<Values, unknown, Output>,
  ready: () => Promise<{ untilOnline: typeof untilOnline }>,
) {
  const isSending = useRef(false)
  /** Whether loading the validation has failed before. */
  const unreached = useRef(false)
  const [saves, setSaves] = useState(0)
  const [isWaiting, setWaiting] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [held, setHeld] = useState<Waiting | null>(null)
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

  const send = async (output: Output): Promise<Shown<Values> | undefined> => {
    const question = rule.question?.(output) ?? null
    if (question !== null && !confirmAction(question)) return undefined
    const sent = structuredClone(form.getValues())
    try {
      const saved = await mutation.mutateAsync(output)
      setSaves((count) => count + 1)
      const base = rule.valuesAfter?.(saved)
      return base && { base, typed: typedSince(sent, { values: form.getValues(), base }) }
    } catch (error) {
      placeErrors(form, error, rule.focusesErrors)
      setRefusals((count) => count + 1)
      return undefined
    }
  }

  return {
    saves,
    refusals,
    /** Whether the validation is still loading. */
    isWaiting,
    held,
    failure: isPlaced(form, mutation.error) ? null : mutation.error,
    dismissFailure: mutation.reset,
    /** Checks and sends. Gives what the form shows from then on, if that is something else than what was sent. */
    submit: async (): Promise<Shown<Values> | undefined> => {
      if (isSending.current) return undefined
      isSending.current = true
      let next: Shown<Values> | undefined
      try {
        const line = { isBack: false }
        while (!line.isBack) {
          setWaiting(true)
          const { untilOnline } = await ready()
          await form.handleSubmit(
            async (output) => {
              line.isBack = navigator.onLine
              if (line.isBack) next = await send(output)
            },
            () => {
              line.isBack = true
            },
          )()
          setWaiting(false)
          if (!line.isBack && !(await untilOnline(setHeld))) return undefined
        }
      } catch (error) {
        // Keep the input; the button retries.
        if (!(error instanceof NetworkError)) throw error
        reportLoadFailure(unreached.current)
        unreached.current = true
      } finally {
        setWaiting(false)
        isSending.current = false
      }
      return next
    },
  }
}

/** What was typed while a form was being saved; in a field that is empty after the save, only what follows the saved text. */
function typedSince<Values extends FieldValues>(
  sent: Values,
  { values, base }: { values: Values; base: Values },
): Partial<Values> {
  const typed = changesOf(values, sent)
  for (const name in typed) {
    const [text, before]: unknown[] = [typed[name], sent[name]]
    if (base[name] !== '' || typeof text !== 'string' || typeof before !== 'string') continue
    if (text.startsWith(before)) Object.assign(typed, { [name]: text.slice(before.length).trimStart() })
  }
  return typed
}
