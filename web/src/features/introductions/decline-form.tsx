import { useMutation } from '@tanstack/react-query'
import { introductions } from '@udyam/contract/introductions'
import { type DeclineReason, declineReasons } from '@udyam/contract/selection'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { keepFocus } from '../../lib/keep-focus.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { FailureAlert } from '../../ui/patterns/failure-alert.tsx'
import { FieldError } from '../../ui/primitives/field.tsx'
import { TextArea } from '../../ui/primitives/text-area.tsx'
import { isOfLink } from './link-refusal.ts'

type DeclineFormProps = {
  id: string
  name: string
  firstReason: DeclineReason | null
  token: { token?: string }
  /** Offered when the mail's link was refused. */
  withoutToken: ReactNode
  onCancel?: () => void
}

/** Why not, and a kind word to the mentee. */
export function DeclineForm({ id, name, firstReason, token, withoutToken, onCancel }: DeclineFormProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState(firstReason)
  const [message, setMessage] = useState('')
  const [isMissing, setMissing] = useState(false)
  const decline = useMutation({
    mutationFn: (given: DeclineReason) =>
      call(introductions.decline, { params: { id }, body: { reason: given, message, ...token } }),
    meta: { success: 'messages.decline_saved', isShownInPage: true },
    onSuccess: () => keepFocus(),
  })
  const send = () => {
    setMissing(reason === null)
    if (reason === null) document.getElementById('reason')?.focus()
    else decline.mutate(reason)
  }
  const error = isMissing && reason === null ? t('messages.decline_reason_required') : undefined
  return (
    <div className="flex flex-col gap-5 border-t border-line pt-6">
      <fieldset
        id="reason"
        tabIndex={-1}
        aria-describedby={error ? 'reason-hint reason-error' : 'reason-hint'}
        className="flex scroll-mt-24 flex-col"
      >
        <legend className="text-h4">{t('introduction.reason')}</legend>
        <p id="reason-hint" className="mb-2 text-ink-3">
          {t('introduction.reasonHint')}
        </p>
        {error && <FieldError id="reason">{error}</FieldError>}
        {declineReasons.map((one) => (
          <label key={one} className="flex min-h-11 items-start gap-3">
            <input
              type="radio"
              name="reason"
              value={one}
              checked={reason === one}
              onChange={() => setReason(one)}
              className="my-2.5 size-6 shrink-0 accent-action"
            />
            <span className="py-2.5">{t(`introduction.reason.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <TextArea
        name="message"
        label={t('introduction.kindWord', { name })}
        optional={t('common.optional')}
        hint={t('introduction.kindWordHint', { name })}
        value={message}
        maxLength={2000}
        onChange={(event) => setMessage(event.target.value)}
      />
      {decline.isError && (
        <FailureAlert action={isOfLink(decline.error) && withoutToken}>
          {errorText(decline.error, 'introduction.answerFailed')}
        </FailureAlert>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button pending={decline.isPending} onClick={send}>
          {t('introduction.decline')}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
    </div>
  )
}
