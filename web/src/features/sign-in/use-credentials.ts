import { type FormEvent, type RefObject, useRef, useState } from 'react'
import type * as z from 'zod'
import { ApiError } from '../../lib/api-error.ts'
import { loadArea } from '../../lib/i18n.ts'
import { translateMessage } from '../../lib/server-message.ts'

export type Credentials = { email: string; password: string; rememberMe: boolean }
export type CredentialsSchema = z.ZodType<Credentials>

type Name = keyof Credentials
type Errors = Partial<Record<Name, string>>
type CredentialsRule = {
  form: RefObject<HTMLFormElement | null>
  /** Brings the rule for what is typed. */
  schema: () => Promise<CredentialsSchema>
  /** Signs in. What it throws is kept in `failure`, with its field messages on the fields. */
  submit: (credentials: Credentials) => Promise<void>
}

const names = ['email', 'password', 'rememberMe'] as const

/**
 * A sign-in form as `useForm` makes them, without its library: the sign-in is the first page many people load,
 * and three fields can do without. What checks them comes when somebody begins to type, and what was typed
 * before the script came stays, as the fields keep their values themselves.
 */
export function useCredentials({ form, ...rule }: CredentialsRule) {
  const schema = useRef<CredentialsSchema>(null)
  const isSending = useRef(false)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [refusals, setRefusals] = useState(0)
  const [isPending, setPending] = useState(false)

  const ready = async () => {
    const [loaded] = await Promise.all([rule.schema(), loadArea('site')])
    schema.current = loaded
    return loaded
  }
  const refuse = (next: Errors) => {
    setErrors(next)
    setRefusals((count) => count + 1)
  }
  const send = async () => {
    const checked = (await ready()).safeParse(typedInto(form.current))
    setFailure(null)
    if (!checked.success) return refuse(messagesOf(checked.error))
    setErrors({})
    return rule.submit(checked.data)
  }

  return {
    isPending,
    /** The last refusal, until the next submit. Null when its messages all stand on fields. */
    failure: failure instanceof ApiError && hasAll(errors, failure.codes) ? null : failure,
    /** Spread on a control. While somebody types, what is needed to send it is fetched. */
    field: (name: Name) => ({
      name,
      error: errors[name] && translateMessage(errors[name]),
      onFocus: () => void ready().catch(() => {}),
    }),
    /** Writes into the fields, without sending them. */
    write: (values: Partial<Pick<Credentials, 'email' | 'password'>>) => {
      for (const [name, value] of Object.entries(values)) {
        const input = form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
        if (input) input.value = value
      }
    },
    /** Spread on `<ErrorSummary>`. */
    summary: {
      errors: names.flatMap((id) => {
        const message = errors[id]
        return message === undefined ? [] : [{ id, message: translateMessage(message) }]
      }),
      submitCount: refusals,
    },
    /** The form's `onChange`: after a refusal, an error goes as it is mended. */
    onChange: ({ target }: FormEvent<HTMLFormElement>) => {
      const name = names.find((one) => target instanceof HTMLInputElement && target.name === one)
      if (refusals === 0 || !name) return
      const error = messagesOf(schema.current?.safeParse(typedInto(form.current)).error)[name]
      setErrors(({ [name]: _mended, ...others }) =>
        error === undefined ? others : { ...others, [name]: error },
      )
    },
    /** The form's `onSubmit`; one request however often it is sent. */
    onSubmit: async (event: FormEvent) => {
      event.preventDefault()
      if (isSending.current) return
      isSending.current = true
      setPending(true)
      try {
        await send()
      } catch (error) {
        setFailure(error)
        refuse(error instanceof ApiError ? error.codes : {})
      } finally {
        isSending.current = false
        setPending(false)
      }
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

/** The first message of each field. */
function messagesOf(error: z.ZodError | undefined): Errors {
  const messages = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const)
  return Object.fromEntries(messages.toReversed())
}

function hasAll(shown: Errors, errors: Readonly<Record<string, string>>): boolean {
  const asked = Object.keys(errors)
  return asked.length > 0 && asked.every((name) => name in shown && names.some((known) => known === name))
}
