import { PasswordChange, auth } from '@udyam/contract/auth'
import { givenPassword } from '@udyam/contract/fields'
import { code } from '@udyam/contract/code'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useTitle } from '../../lib/titles.ts'
import { useForm } from '../../forms/use-form.ts'
import { usePasswordTexts } from '../../forms/use-password-texts.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { FailureAlert } from '../../ui/patterns/failure-alert.tsx'
import { PageTitle } from '../../ui/patterns/page-title.tsx'
import { PasswordInput } from '../../ui/primitives/password-input.tsx'
import { SuccessBanner } from '../../ui/patterns/success-banner.tsx'

const PasswordForm = PasswordChange.extend({ confirmPassword: givenPassword('all_required') }).refine(
  ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
  {
    error: code('new_password_mismatch'),
    path: ['confirmPassword'],
    when: ({ issues }) => issues.every(({ path }) => path?.[0] === 'currentPassword'),
  },
)

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Changes the signed-in account's password; the current one is asked for. */
export function ChangePasswordPage() {
  const { t } = useTranslation()
  const { eye, strengthOf } = usePasswordTexts()
  const [changes, setChanges] = useState(0)
  const form = useForm({
    schema: PasswordForm,
    defaultValues: empty,
    submit: async ({ confirmPassword: _same, ...body }) => {
      await call(auth.changePassword, { body })
      setChanges((count) => count + 1)
    },
  })
  const { reset } = form
  useTitle(t('profile.updatePassword'))
  useEffect(() => {
    if (changes > 0) reset(empty)
  }, [changes, reset])

  return (
    <div className="page-column flex flex-col gap-6 py-8 lg:py-12">
      <div className="flex max-w-[40rem] flex-col gap-2">
        <PageTitle>{t('profile.updatePassword')}</PageTitle>
        <p className="text-ink-2">{t('password.intro')}</p>
      </div>
      <Card className="w-full max-w-[40rem] sm:p-8">
        <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
          <SuccessBanner text={t('messages.password_updated')} count={changes} />
          <ErrorSummary
            title={t('errors.summaryTitle')}
            titlePrefix={t('errors.titlePrefix')}
            {...form.summary}
          />
          {form.failure !== null && (
            <FailureAlert>{errorText(form.failure, 'password.updateFailed')}</FailureAlert>
          )}
          <PasswordInput
            label={t('field.currentPassword')}
            autoComplete="current-password"
            {...eye}
            {...form.field('currentPassword')}
          />
          <PasswordInput
            label={t('field.newPassword')}
            hint={t('hint.password')}
            autoComplete="new-password"
            {...eye}
            strength={strengthOf(form.watch('newPassword'))}
            {...form.field('newPassword')}
          />
          <PasswordInput
            label={t('field.confirmPassword')}
            hint={t('hint.confirmPassword')}
            autoComplete="new-password"
            {...eye}
            {...form.field('confirmPassword')}
          />
          <Button
            type="submit"
            pending={form.isPending}
            pendingLabel={t('common.saving')}
            className="sm:self-start"
          >
            {t('profile.updatePassword')}
          </Button>
        </form>
      </Card>
    </div>
  )
}
