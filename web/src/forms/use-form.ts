import { useState, useSyncExternalStore } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  get,
  useForm as useHookForm,
  useWatch,
} from 'react-hook-form'
import { changesOf } from './changes.ts'
import { clearDraft, readDraft, saveDraft, useDraft } from './draft.ts'
import { fieldErrors, wrongFields } from './field-errors.ts'
import type { FormRule } from './form-rule.ts'
import { isRefusedAs } from './is-refused-as.ts'
import { useChecks } from './use-checks.ts'
import { useSaving } from './use-saving.ts'

const noChanges = () => () => {}

/** Result of `useForm`, as the parts of a form receive it. */
export type Form<Values extends FieldValues, Output = Values> = ReturnType<
  typeof useForm<Values, Output, unknown>
>

/**
 * The only form hook. Errors show after the first submit and disappear when corrected. Repeated clicks send
 * one request. Field errors of the server are shown on the fields, and input is never lost.
 */
export function useForm<Values extends FieldValues, Output, Saved>(rule: FormRule<Values, Output, Saved>) {
  const { start, draft } = rule
  const [opened] = useState(() => openedWith(rule))
  const [base, setBase] = useState(start)
  const checks = useChecks(rule)
  const [caughtUp, setCaughtUp] = useState<readonly string[] | null>(null)
  const form = useHookForm<Values, unknown, Output>({
    resolver: checks.resolver,
    defaultValues: opened.values as DefaultValues<Values>,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: rule.focusesErrors ?? false,
  })
  // False in the render that takes over a prerendered form, which must equal it. The next one has what was typed
  // before, which the library keeps.
  const isAlive = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  )
  const saving = useSaving(rule, form, checks.ready)
  useWatch({ control: form.control })
  const values = form.getValues()
  const { isSubmitting, isSubmitted, submitCount } = form.formState
  const errors = fieldErrors(form.formState.errors)
  const isDirty = isChanged(values, base)
  const idOf = (name: string) => (rule.id === undefined ? name : `${rule.id}-${name}`)
  useDraft(draft, values, base)
  const isTaken = isRefusedAs(saving.failure, 'email_taken')
  const asked = (name: string) => ({ 'aria-required': checks.required.has(name) || undefined })
  /** Clears errors of other fields that this change corrects; server errors of others stay. */
  const recheckOthers = async (name: FieldPath<Values>) => {
    if (!isSubmitted) return
    if (name === 'email' && isTaken) saving.dismissFailure()
    const others = wrongFields(form).filter((other) => other !== name)
    if (others.length > 0) await form.trigger(others)
  }

  const show = (next: { base: Values; values: Values; caughtUp: readonly string[] | null }) => {
    setBase(next.base)
    setCaughtUp(next.caughtUp)
    form.reset(next.values, { keepFieldsRef: true })
    saving.dismissFailure()
  }

  return {
    ...form,
    isPending: isSubmitting || saving.isWaiting,
    /** Set while the form waits for the connection. */
    held: saving.held,
    /** Whether the values differ from the start or the last save. */
    isDirty,
    /** Number of saves since the form was opened. */
    saves: saving.saves,
    /** The last error, until the next submit. Null if all its messages are shown on fields. */
    failure: saving.failure,
    isStale: isRefusedAs(saving.failure, 'stale_record'),
    /** Whether the address already has an account; false after a correction. */
    isTaken,
    /** Whether the form opened with an unsaved draft. */
    isRestored: isAlive && opened.isRestored && saving.saves === 0 && isDirty,
    /** Names of the fields that others had changed at the last merge. */
    caughtUp,
    idOf,
    /** Spread on a text control: `<TextInput label=… {...form.field('email')} />`. */
    field: (name: FieldPath<Values>) => ({
      ...form.register(name, { onChange: () => void recheckOthers(name) }),
      ...asked(name),
      id: idOf(name),
      error: errors.of(name),
    }),
    /** Props for controls other than inputs, e.g. chips or radio cards. */
    controlled: <Name extends FieldPath<Values>>(name: Name) => {
      const value: PathValue<Values, Name> = get(values, name)
      return {
        ...asked(name),
        id: idOf(name),
        value,
        error: errors.of(name),
        onChange: (next: PathValue<Values, Name>) =>
          form.setValue(name, next, { shouldDirty: true, shouldValidate: isSubmitted }),
      }
    },
    /** Spread on `<ErrorSummary>`. */
    summary: {
      errors: errors.distinct.map(({ id, message, namesNone }) => ({
        id: idOf(id),
        message: namesNone && rule.labels ? `${rule.labels[id]}: ${message}`.replace('?:', '?') : message,
      })),
      submitCount: submitCount + saving.refusals,
    },
    /** The form's `onSubmit`. */
    onSubmit: async (event: { preventDefault: () => void }) => {
      event.preventDefault()
      setCaughtUp(null)
      const saved = await saving.submit()
      if (!saved) return
      const { updatedAt: _, ...typed } = saved.typed
      const next = { ...saved.base, ...typed }
      show({ base: saved.base, values: next, caughtUp: null })
      // The save has deleted the draft.
      if (draft !== undefined && isChanged(next, saved.base)) saveDraft(draft, next, saved.base)
    },
    /** Discards changes since the form was opened or saved. */
    discard: () => {
      if (draft !== undefined) clearDraft(draft)
      show({ base, values: base, caughtUp: null })
    },
    /** Merges others' changes; the user's own input stays. */
    catchUp: async () => {
      if (!rule.reload) return
      const fresh = await rule.reload()
      const { updatedAt: _, ...theirs } = changesOf(fresh, base)
      const merged = { ...fresh, ...changesOf(form.getValues(), base) }
      show({ base: fresh, values: merged, caughtUp: Object.keys(theirs) })
    },
  }
}

function openedWith<Values extends FieldValues>({
  start,
  filledIn,
  given,
  draft,
}: Pick<FormRule<Values, unknown, unknown>, 'start' | 'filledIn' | 'given' | 'draft'>) {
  const begun = { ...start, ...filledIn }
  const values = { ...(draft === undefined ? begun : readDraft(draft, begun)), ...given }
  return { values, isRestored: isChanged(values, begun) }
}

function isChanged<Values extends object>(values: Values, base: Values): boolean {
  return Object.keys(changesOf(values, base)).length > 0
}
