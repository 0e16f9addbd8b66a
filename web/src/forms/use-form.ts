import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type UseFormReturn,
  get,
  useForm as useHookForm,
  useWatch,
} from 'react-hook-form'
import type * as z from 'zod'
import { ApiError } from '../lib/api-error.ts'
import { translateMessage } from '../lib/server-message.ts'

type FormRule<Values extends FieldValues, Output> = {
  schema: z.ZodType<Output, Values>
  defaultValues: DefaultValues<Values>
  /** Sends the parsed values. What it throws is kept in `failure`, with its field messages on the fields. */
  submit: (values: Output, form: UseFormReturn<Values, unknown, Output>) => Promise<unknown>
}

/**
 * A form the house's way: nothing is marked before the first submit, then errors go as they are mended;
 * one request however often the button is pressed; the server's field messages stand on the fields, and
 * everything typed stays.
 */
export function useForm<Values extends FieldValues, Output = Values>(rule: FormRule<Values, Output>) {
  const form = useHookForm<Values, unknown, Output>({
    resolver: zodResolver(rule.schema),
    defaultValues: rule.defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const values = useWatch({ control: form.control })
  const [failure, setFailure] = useState<unknown>(null)
  const [refusals, setRefusals] = useState(0)
  const isSending = useRef(false)
  const { errors, isSubmitting, isDirty } = form.formState

  const send = async (output: Output) => {
    setFailure(null)
    try {
      await rule.submit(output, form)
    } catch (error) {
      placeErrors(form, error)
      setFailure(error)
      setRefusals((count) => count + 1)
    }
  }
  const messages = flatErrors(errors)

  return {
    ...form,
    isPending: isSubmitting,
    isDirty,
    /** The last refusal, until the next submit. Null when its messages all stand on fields. */
    failure: isPlaced(form, failure) ? null : failure,
    dismissFailure: () => setFailure(null),
    /** Spread on a text control: `<TextInput label=… {...form.field('email')} />`. */
    field: (name: FieldPath<Values>) => ({ ...form.register(name), error: errorOf(messages, name) }),
    /** For a control that is not an input, such as chips or radio cards. */
    controlled: <Name extends FieldPath<Values>>(name: Name) => {
      const value: PathValue<Values, Name> = get(values, name)
      return {
        id: name as string,
        value,
        error: errorOf(messages, name),
        onChange: (next: PathValue<Values, Name>) =>
          form.setValue(name, next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
      }
    },
    /** Spread on `<ErrorSummary>`. */
    summary: {
      errors: firstOfEach(messages).map(({ id, message }) => ({ id, message: translateMessage(message) })),
      submitCount: form.formState.submitCount + refusals,
    },
    /** The form's `onSubmit`. */
    onSubmit: async (event: { preventDefault: () => void }) => {
      event.preventDefault()
      if (isSending.current) return
      isSending.current = true
      try {
        await form.handleSubmit(send)()
      } finally {
        isSending.current = false
      }
    },
  }
}

type FlatError = { id: string; message: string }

function errorOf(messages: readonly FlatError[], name: string): string | undefined {
  const found = messages.find(({ id }) => id === name || id.startsWith(`${name}.`))
  return found && translateMessage(found.message)
}

/** A sentence that several fields share is said once, and leads to the first of them. */
function firstOfEach(errors: readonly FlatError[]): FlatError[] {
  return errors.filter(
    ({ message }, index) => errors.findIndex((other) => other.message === message) === index,
  )
}

/** Every message with the path of its field; one field of a list answers for the list. */
function flatErrors(errors: object, prefix = ''): FlatError[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    const id = /^\d+$/.test(name) || name === 'root' ? prefix : [prefix, name].filter(Boolean).join('.')
    if ('message' in error && typeof error.message === 'string' && error.message !== '') {
      return [{ id, message: error.message }]
    }
    return 'type' in error ? [] : flatErrors(error, id).slice(0, Array.isArray(error) ? 1 : undefined)
  })
}

function placeErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): void {
  if (!(error instanceof ApiError)) return
  const { values } = error
  for (const [path, code] of Object.entries(error.codes)) {
    const name = ownField(form, path)
    // A code is put into words where it is shown, in the language of that moment; one with values, where they are known.
    const message = Object.keys(values).length === 0 ? code : translateMessage(code, values)
    if (name) form.setError(name, { type: 'server', message })
  }
}

function isPlaced<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false
  const paths = Object.keys(error.codes)
  return paths.length > 0 && paths.every((path) => ownField(form, path) !== null)
}

function ownField<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  path: string,
): FieldPath<Values> | null {
  const [name = ''] = path.split('.')
  return name in form.getValues() ? (name as FieldPath<Values>) : null
}
