import { type FieldPath, type FieldValues, type UseFormReturn, get } from 'react-hook-form'
import { ApiError } from '../lib/api-error.ts'
import { translateMessage } from '../lib/server-message.ts'

type FieldError = { id: string; message: string }

/** Messages about the whole form, which name none of its fields. */
const ofAllFields = new Set(['all_required', 'fill_all_dot'])

/** Translated messages of a form's fields; `errors` is the tree of react-hook-form. */
export function fieldErrors(errors: object) {
  const all = flatErrors(errors).map(({ id, message }) => ({
    id,
    message: translateMessage(message),
    namesNone: ofAllFields.has(message),
  }))
  return {
    /** Message of a field; for a list, that of its first wrong item. */
    of: (name: string): string | undefined =>
      all.find(({ id }) => id === name || id.startsWith(`${name}.`))?.message,
    /** Each message once, with its first field; one that names no field with each of them. */
    distinct: all.filter(
      ({ message, namesNone }, index) =>
        namesNone || all.findIndex((other) => other.message === message) === index,
    ),
  }
}

/** Assigns the server's field messages to the fields. */
export function placeErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  refusal: unknown,
  shouldFocus = false,
): void {
  if (!(refusal instanceof ApiError)) return
  for (const [path, code] of Object.entries(refusal.codes)) {
    const name = fieldOf(form, path)
    const values = refusal.valuesByField[path]
    // Codes are translated on render, in the current language; messages with values are translated here.
    const message = values === undefined ? code : translateMessage(code, values)
    if (name) form.setError(name, { type: 'server', message }, { shouldFocus })
  }
}

/** Whether all messages of an error are shown on fields. */
export function isPlaced<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  refusal: unknown,
): boolean {
  if (!(refusal instanceof ApiError)) return false
  const paths = Object.keys(refusal.codes)
  return paths.length > 0 && paths.every((path) => fieldOf(form, path) !== null)
}

/** Fields with client-side errors; server errors are not included. */
export function wrongFields<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
): FieldPath<Values>[] {
  const { errors } = form.formState
  return Object.keys(errors)
    .filter((name) => !isFromServer(get(errors, name)))
    .filter((name) => isField(form, name))
}

function isFromServer(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'type' in error && error.type === 'server'
}

function fieldOf<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  path: string,
): FieldPath<Values> | null {
  // A setting is sent as `value`.
  const [name = '', inner = ''] = path.split('.')
  if (isField(form, name)) return isWithin(form, path) ? path : name
  return name === 'value' && isField(form, inner) ? inner : null
}

/** Whether the form has a field of its own at a path, such as a text in one language. */
function isWithin<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  path: string,
): path is FieldPath<Values> {
  return get(form.getValues(), path) !== undefined
}

function isField<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
): name is FieldPath<Values> {
  return name in form.getValues()
}

function flatErrors(errors: object, prefix = ''): FieldError[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    const id = /^\d+$/.test(name) || name === 'root' ? prefix : [prefix, name].filter(Boolean).join('.')
    if ('message' in error && typeof error.message === 'string' && error.message !== '') {
      return [{ id, message: error.message }]
    }
    return 'type' in error ? [] : flatErrors(error, id).slice(0, Array.isArray(error) ? 1 : undefined)
  })
}
