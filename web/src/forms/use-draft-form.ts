import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { DefaultValues, FieldPath } from 'react-hook-form'
import type * as z from 'zod'
import { ApiError } from '../lib/api-error.ts'
import { clearDraft, readDraft, useDraft } from './use-draft.ts'
import { useForm } from './use-form.ts'
import { useChange } from './use-change.ts'

type KeptFormRule<Values extends Record<string, unknown>, Output> = {
  /** Unlike any other form's: what is typed is kept under it, and the ids of the controls begin with it. */
  name: string
  schema: z.ZodType<Output, Values>
  start: Values
  send: (output: Output) => Promise<{ code?: string | undefined }>
  /** What follows once it is sent. The form is empty again by then. */
  onSent?: () => void
}

/** A form whose text outlives a look at another part of the page, a reload and a refusal. */
export function useDraftForm<Values extends Record<string, unknown>, Output = Values>(
  rule: KeptFormRule<Values, Output>,
) {
  const { name, start } = rule
  const client = useQueryClient()
  const change = useChange()
  const wasSent = useRef(false)
  const form = useForm<Values, Output>({
    schema: rule.schema,
    defaultValues: readDraft(name, start) as DefaultValues<Values>,
    submit: async (output) => {
      try {
        await change(rule.send(output))
        wasSent.current = true
      } catch (error) {
        // What has changed meanwhile is shown; were the whole closed, the form would go with what was typed.
        if (isOutdated(error)) void client.invalidateQueries()
        throw error
      }
    },
  })
  useDraft(name, (listener) => {
    const subscription = form.watch((values) => listener(values))
    return () => subscription.unsubscribe()
  })
  const { isPending, reset } = form
  const discard = () => {
    reset(start, { keepFieldsRef: true })
    clearDraft(name)
  }
  useEffect(() => {
    if (isPending || !wasSent.current) return
    wasSent.current = false
    discard()
    rule.onSent?.()
    // Once for each time it was sent.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isPending])
  const idOf = (field: string) => `${name}-${field}`

  return {
    ...form,
    field: (field: FieldPath<Values>) => ({ ...form.field(field), id: idOf(field) }),
    idOf,
    summary: {
      ...form.summary,
      errors: form.summary.errors.map(({ id, message }) => ({ id: idOf(id), message })),
    },
    /** Forgets what was typed. */
    discard,
  }
}

function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && error.code !== 'mentorship_closed'
}
