import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import { errorText } from '../../lib/error-text.ts'
import type { TextKey } from '../../lib/text-key.ts'
import { useForm } from '../../forms/use-form.ts'
import { toast } from '../../ui/patterns/toast.ts'

/** The saving state can be seen for at least so long, in milliseconds. */
const savingAtLeast = 500

type AddFormRule<Values extends FieldValues, Output> = {
  schema: z.ZodType<Output, Values>
  empty: Values
  /** Takes the focus again once something has been added. */
  first: FieldPath<Values>
  add: (values: Output) => Promise<unknown>
  success: (values: Output) => string
  failure: TextKey
}

/** A form that adds one after the other: it says what was added, clears itself, and is ready for the next. */
export function useAddForm<Values extends FieldValues, Output = Values>(rule: AddFormRule<Values, Output>) {
  const client = useQueryClient()
  const wasAdded = useRef(false)
  const form = useForm<Values, Output>({
    schema: rule.schema,
    defaultValues: rule.empty as DefaultValues<Values>,
    submit: async (values) => {
      const pause = new Promise((resolve) => setTimeout(resolve, savingAtLeast))
      try {
        await rule.add(values)
      } catch (error) {
        await pause
        toast.error(errorText(error, rule.failure))
        throw error
      }
      await Promise.all([pause, client.invalidateQueries()])
      toast.success(rule.success(values))
      wasAdded.current = true
    },
  })
  const { isPending, reset, setFocus } = form
  useEffect(() => {
    if (isPending || !wasAdded.current) return
    wasAdded.current = false
    reset(undefined, { keepFieldsRef: true })
    setFocus(rule.first)
  }, [isPending, reset, setFocus, rule.first])
  return form
}
