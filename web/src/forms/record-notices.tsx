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
  /** Whether what was typed is kept when another page opens: that is not asked about then. */
  isKept?: boolean
}

/**
 * Above the fields of a record: what is wrong, what others have changed meanwhile, and whether a draft was found. Leaving
 * with unsaved changes asks first.
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

/** The same without asking when another page opens, for a form beside another one. */
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
  /** Whether there is anything to lose. */
  isChanged: boolean
  /** Null where another page may open without a question. */
  question: string | null
  /** Called after the user agrees to leave. */
  onLeave: () => void
}

/**
 * Asks before a page with unsaved changes is left, for another page or altogether. The end of a session is not
 * held up: what was typed stays as a draft.
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
