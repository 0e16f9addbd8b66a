import { introductions } from '@udyam/contract/introductions/calls'
import { type DeclineReason, declineReasons } from '@udyam/contract/selection/values'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { WaitingNotice } from '#forms/waiting/held-notice.tsx'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { FieldError } from '#ui/primitives/field.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { AnswerFailure } from './answer-failure.tsx'

type DeclineFormProps = {
  id: string
  name: string
  firstReason: DeclineReason | null
  token: { token?: string }
  /** Shown if the mail's token was rejected. */
  withoutToken: ReactNode
  onCancel?: () => void
}

export function DeclineForm({ id, name, firstReason, token, withoutToken, onCancel }: DeclineFormProps) {
  const { t } = useTranslation()
  const form = useForm({
    schema: async () => (await import('./decline-rule.ts')).Form,
    start: { reason: firstReason ?? '', message: '' },
    focusesErrors: true,
    save: (body) => call(introductions.decline, { params: { id }, body: { ...body, ...token } }),
    meta: { success: 'messages.decline_saved' },
    onSaved: () => keepFocus(),
  })
  const { id: fieldId, error, ...reason } = form.field('reason')
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5 border-t border-line pt-6">
      <fieldset
        id={fieldId}
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
            <input type="radio" value={one} {...reason} className="my-2.5 size-6 shrink-0 accent-action" />
            <span className="py-2.5">{t(`introduction.reason.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {form.watch('reason') === 'no_time' && (
        <InlineAlert
          tone="info"
          action={<Link to={`${paths.mentorMentees}#break`}>{t('introduction.takeBreak')}</Link>}
        >
          {t('introduction.takeBreakHint')}
        </InlineAlert>
      )}
      <TextArea
        label={t('introduction.kindWord', { name })}
        optional={t('common.optional')}
        hint={t('introduction.kindWordHint', { name })}
        maxLength={2000}
        {...form.field('message')}
      />
      <WaitingNotice held={form.held} />
      <AnswerFailure error={form.failure} withoutToken={withoutToken} />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" pending={form.isPending}>
          {t('introduction.decline')}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
