import { type MutationMeta, useMutation } from '@tanstack/react-query'
import type { NextStep } from '@udyam/contract/parts/errors'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import type * as z from 'zod'
import { ApiError, isFault } from '#lib/api-error.ts'
import { loadArea } from '#lib/i18n.ts'
import { requireConnection } from '#lib/loading/require-connection.ts'
import { translateMessage } from '#lib/server-message.ts'
import { keepTokenOf } from '#lib/cancel-erasure.ts'
import type { SignInNotices } from './sign-in-notices.tsx'

export type Credentials = { email: string; password: string; rememberMe: boolean }
export type CredentialsSchema = z.ZodType<Credentials>

type Name = keyof Credentials
type Errors = Partial<Record<Name, string>>
type CredentialsRule = {
  form: RefObject<HTMLFormElement | null>
  /** Loads the validation schema. */
  schema: () => Promise<CredentialsSchema>
  /** Signs in. An error becomes `failure`, and its field messages are shown on the fields. */
  signIn: (credentials: Credentials) => Promise<void>
  onSignedIn: () => Promise<void>
  /** Called if the password was right but another step is required. */
  onNextStep: (step: NextStep) => void
  /** The toasts. */
  meta: MutationMeta
  /** Shows failures in a toast in addition to the page. */
  toastsFailure: boolean
}

/** Status of errors found on the client, before sending. */
const unsent = 0
const names = ['email', 'password', 'rememberMe'] as const

/**
 * A sign-in form with the API of `useForm`, without its library. Sign-in is the first page for many people,
 * and three fields do not need the library. Validation loads on first focus. Uncontrolled fields keep text
 * typed before hydration.
 */
export function useCredentials({ form, ...rule }: CredentialsRule) {
  const schema = useRef<CredentialsSchema>(null)
  const isSending = useRef(false)
  const [errors, setErrors] = useState<Errors>({})
  const [refusals, setRefusals] = useState(0)
  const [Notices, setNotices] = useState<typeof SignInNotices | null>(null)

  const ready = async () => {
    if (schema.current !== null) return schema.current
    requireConnection()
    const [loaded, { SignInNotices }] = await Promise.all([
      rule.schema(),
      import('./sign-in-notices.tsx'),
      loadArea('site'),
      loadArea('messages'),
    ])
    schema.current = loaded
    setNotices(() => SignInNotices)
    return loaded
  }
  const write = (values: Partial<Pick<Credentials, 'email' | 'password'>>) => {
    for (const [name, value] of Object.entries(values)) {
      const input = form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
      if (input) input.value = value
    }
  }
  const mutation = useMutation({
    mutationFn: async (typed: Credentials) => {
      const checked = (await ready()).safeParse(typed)
      if (!checked.success)
        throw new ApiError({
          status: unsent,
          code: 'bad_request',
          message: '',
          codes: codesOf(checked.error),
        })
      setErrors({})
      await rule.signIn(checked.data)
    },
    // A toast shows the failure if the notices for the page have not loaded.
    meta: {
      ...rule.meta,
      keepsCache: true,
      isShownInPage: (error: unknown) => isUnsent(error) || (schema.current !== null && !rule.toastsFailure),
    },
    // Remove the password from memory with the form.
    gcTime: 0,
    onSuccess: rule.onSignedIn,
    onError: (error) => {
      // The same values are sent again after the erasure is cancelled.
      if (keepTokenOf(error) !== undefined) return undefined
      if (error instanceof ApiError && error.next !== undefined) return rule.onNextStep(error.next)
      // Keep the password for a retry if the server did not check it.
      if (!isUnsent(error) && !isFault(error)) write({ password: '' })
      setErrors(error instanceof ApiError ? error.codes : {})
      setRefusals((count) => count + 1)
      return undefined
    },
    // Offline, it fails at once instead of waiting.
    networkMode: 'always',
  })

  return {
    isPending: mutation.isPending,
    /** The last error, until the next submit. Null if all its messages are shown on fields. */
    failure: isPlaced(mutation.error, errors) ? null : mutation.error,
    /** Spread on a control. Focus starts loading the validation. */
    field: (name: Name) => ({
      name,
      'aria-required': name !== 'rememberMe' || undefined,
      error: errors[name] && translateMessage(errors[name]),
      onFocus: () => void ready().catch(() => {}),
    }),
    /** Component for errors; null until it has loaded. */
    Notices,
    /** Writes into the fields, without sending them. */
    write,
    /** Current values. */
    typed: () => typedInto(form.current),
    /** Clears the error, and restores the values it was about. */
    takeBack: () => {
      if (mutation.variables && typedInto(form.current).password === '') write(mutation.variables)
      mutation.reset()
    },
    /** Spread on `<ErrorSummary>`. */
    summary: {
      errors: names.flatMap((id) => {
        const message = errors[id]
        return message === undefined ? [] : [{ id, message: translateMessage(message) }]
      }),
      submitCount: refusals,
    },
    /** The form's `onChange`: after a failed submit, errors disappear as they are corrected. */
    onChange: ({ target }: FormEvent<HTMLFormElement>) => {
      const name = names.find((one) => target instanceof HTMLInputElement && target.name === one)
      if (refusals === 0 || !name) return
      const error = codesOf(schema.current?.safeParse(typedInto(form.current)).error)[name]
      setErrors(({ [name]: _mended, ...others }) =>
        error === undefined ? others : { ...others, [name]: error },
      )
    },
    /** The form's `onSubmit`; one request however often it is sent. */
    onSubmit: async (event: FormEvent) => {
      event.preventDefault()
      if (isSending.current) return
      isSending.current = true
      await mutation.mutateAsync(typedInto(form.current)).catch(() => {})
      isSending.current = false
    },
  }
}

function typedInto(form: HTMLFormElement | null): Credentials {
  const typed = new FormData(form ?? undefined)
  const text = (name: Name) => {
    const value = typed.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { email: text('email'), password: text('password'), rememberMe: typed.has('rememberMe') }
}

/** The first code of each field. */
function codesOf(error: z.ZodError | undefined): Errors {
  const messages = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const)
  return Object.fromEntries(messages.toReversed())
}

/** Whether all messages of an error are shown on fields. */
function isPlaced(refusal: Error | null, shown: Errors): boolean {
  const asked = refusal instanceof ApiError ? Object.keys(refusal.codes) : []
  return asked.length > 0 && asked.every((name) => name in shown && names.some((known) => known === name))
}

function isUnsent(error: unknown): boolean {
  return error instanceof ApiError && error.status === unsent
}
