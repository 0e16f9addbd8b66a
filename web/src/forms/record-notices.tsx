import type { FieldValues } from 'react-hook-form'
import { Button } from '../ui/primitives/button.tsx'
import { FailureAlert } from '../ui/patterns/failure-alert.tsx'
import { InlineAlert } from '../ui/patterns/inline-alert.tsx'
import { fieldText } from '../lib/texts/field-text.ts'
import { formatList } from '../lib/format.ts'
import { useTranslation } from '../lib/i18n.ts'
import type { TextKey } from '../lib/text-key.ts'
import { FormNotices } from './form-notices.tsx'
import type { Form } from './use-form.ts'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { confirmAction } from '../ui/patterns/confirm-action.ts'
import { getSession } from '../lib/session.ts'

/** Parts of a form that the record frame needs. */
export type RecordFormFrame = Pick<
  Form<FieldValues>,
  | 'onSubmit'
  | 'summary'
  | 'failure'
  | 'isRestored'
  | 'isStale'
  | 'caughtUp'
  | 'isDirty'
  | 'isPending'
  | 'saves'
  | 'discard'
> & { catchUp: () => Promise<void> }

type RecordNoticesProps = {
  form: RecordFormFrame
  failureText: TextKey
  /** Whether a draft survives navigation; then leaving needs no confirmation. */
  isKept?: boolean
}

/**
 * Above the fields of a record: errors, others' changes, and a found draft. Leaving with unsaved changes
 * needs a confirmation.
 */
export function RecordNotices({ form, failureText, isKept = false }: RecordNoticesProps) {
  const { t } = useTranslation()
  useLeaveGuard({
    isChanged: form.isDirty && !form.isPending,
    question: isKept ? null : t('common.unsavedChanges'),
    onLeave: form.discard,
  })
  return <StaleNotices form={form} failureText={failureText} />
}

/** Same, without confirmation on navigation, for a form beside another one. */
export function StaleNotices({ form, failureText }: Omit<RecordNoticesProps, 'isKept'>) {
  const { t } = useTranslation()
  const { caughtUp } = form
  return (
    <>
      <FormNotices
        form={form}
        failureText={failureText}
        action={
          form.isStale && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button variant="secondary" size="sm" onClick={() => void form.catchUp()}>
                {t('profile.reload')}
              </Button>
              <span>{t('profile.reloadHint')}</span>
            </div>
          )
        }
      />
      {caughtUp && (
        <FailureAlert tone="info">
          {caughtUp.length > 0
            ? t('profile.caughtUp', { fields: formatList(caughtUp.map(fieldText)) })
            : t('profile.caughtUpSame')}
        </FailureAlert>
      )}
      {form.isRestored && <InlineAlert tone="info">{t('profile.restored')}</InlineAlert>}
    </>
  )
}

type Leaving = {
  /** Whether there are unsaved changes. */
  isChanged: boolean
  /** Confirmation text for navigation; null to allow it without one. */
  question: string | null
  /** Called after the user agrees to leave. */
  onLeave: () => void
}

/**
 * Confirms navigation or closing with unsaved changes. The end of a session is not blocked, because the draft
 * remains.
 */
function useLeaveGuard({ isChanged, question, onLeave }: Leaving): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged &&
      question !== null &&
      getSession().userType !== null &&
      currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked' || question === null) return
    if (confirmAction(question)) {
      onLeave()
      blocker.proceed()
    } else {
      blocker.reset()
    }
    // Asked once for each attempt, whatever else has changed meanwhile.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.state])
  useEffect(() => {
    if (!isChanged) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
}
