import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import { announce } from '../ui/patterns/live-region.tsx'
import { ApiError } from '../lib/api-error.ts'
import { useTranslation } from '../lib/i18n.ts'
import { clearDraft, readDraft, saveDraft } from './use-draft.ts'
import { useForm } from './use-form.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

type RecordFormRule<Values extends FieldValues, Output> = {
  schema: z.ZodType<Output, Values>
  /** The record's values, with its `updatedAt`, so that an edit of a newer one is refused. */
  record: Values
  /** What typed text is kept under until it is saved; name the account, so that nobody else finds it. */
  draft: string
  /** Saves, and gives the record as it is now. */
  save: (values: Output) => Promise<Values>
  /** Reads the record anew. */
  reload: () => Promise<Values>
}

/**
 * The form of a record that exists. What is typed survives the end of the session and a stale edit; leaving with
 * unsaved changes asks first.
 */
export function useRecordForm<Values extends FieldValues, Output = Values>(
  rule: RecordFormRule<Values, Output>,
) {
  const { t } = useTranslation()
  const { record, draft } = rule
  const [kept] = useState(() => readDraft(draft, record))
  const base = useRef(record)
  const wasDirty = useRef(false)
  const [saves, setSaves] = useState(0)
  const [caughtUp, setCaughtUp] = useState<readonly string[] | null>(null)
  const form = useForm<Values, Output>({
    schema: rule.schema,
    defaultValues: record as DefaultValues<Values>,
    submit: async (output) => {
      setCaughtUp(null)
      base.current = await rule.save(output)
      setSaves((count) => count + 1)
    },
  })
  const { reset, isDirty, failure } = form
  const typed = JSON.stringify(form.watch())

  useEffect(() => {
    if (!isSame(kept, record)) reset(kept, { keepDefaultValues: true })
    // Once, when the form opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    if (saves > 0) reset(base.current)
  }, [saves, reset])
  useEffect(() => {
    if (isDirty || wasDirty.current) clearDraft(draft)
    // Only what was changed: the rest is for the record to say when the form opens again.
    if (isDirty) saveDraft(draft, changesOf(JSON.parse(typed) as Values, base.current))
    wasDirty.current = isDirty
  }, [draft, isDirty, typed])
  useLeaveGuard({
    isChanged: isDirty && !form.isPending,
    question: t('common.unsavedChanges'),
    onLeave: () => clearDraft(draft),
  })

  return {
    ...form,
    /** How often it has been saved since it was opened. */
    saves,
    /** Whether it opened with what had been typed earlier. */
    isRestored: saves === 0 && isDirty && !isSame(kept, record),
    /** Names of the fields that others had changed, after catching up with them. */
    caughtUp,
    isStale: failure instanceof ApiError && failure.code === 'stale_record',
    /** Undoes what has been changed. */
    undo: () => {
      reset(base.current)
      form.dismissFailure()
      setCaughtUp(null)
      announce(t('profile.changesUndone'))
      document.querySelector<HTMLElement>('h1')?.focus()
    },
    /** Takes over what others have changed meanwhile; what has been typed here stays. */
    catchUp: async () => {
      const fresh = await rule.reload()
      const merged = { ...fresh, ...changesOf(form.getValues(), base.current) }
      const { updatedAt: _, ...theirs } = changesOf(fresh, base.current)
      base.current = fresh
      reset(fresh)
      reset(merged, { keepDefaultValues: true })
      form.dismissFailure()
      setCaughtUp(Object.keys(theirs))
    },
  }
}

function changesOf<Values extends FieldValues>(values: Values, base: Values): Partial<Values> {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, base[name]))
  return Object.fromEntries(changed) as Partial<Values>
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
