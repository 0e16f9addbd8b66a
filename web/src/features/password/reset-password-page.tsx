import { ResetPassword, auth } from '@udyam/contract/auth'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useTitle } from '../../lib/titles.ts'
import { useForm } from '../../forms/use-form.ts'
import { usePasswordTexts } from '../../forms/use-password-texts.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { FailureAlert } from '../../ui/patterns/failure-alert.tsx'
import { InlineAlert } from '../../ui/patterns/inline-alert.tsx'
import { LinkButton } from '../../ui/primitives/link-button.tsx'
import { PageTitle } from '../../ui/patterns/page-title.tsx'
import { PasswordInput } from '../../ui/primitives/password-input.tsx'
import { AccountCard } from './account-card.tsx'
import { PasswordReset } from './password-reset.tsx'

/** Chooses a new password with the link from a mail. */
export function ResetPasswordPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const [isDone, setDone] = useState(false)
  const token = search.get('token') ?? ''
  useTitle(t(isDone ? 'password.resetDone' : 'password.resetTitle'))
  if (isDone) return <PasswordReset />
  return (
    <AccountCard>
      <div className="flex flex-col gap-2">
        <PageTitle className="text-h2">{t('password.resetTitle')}</PageTitle>
        {token !== '' && <p className="text-ink-2">{t('password.resetIntro')}</p>}
      </div>
      {token === '' ? (
        <InlineAlert tone="danger" action={<AskAgain />}>
          {t('messages.token_required')}
        </InlineAlert>
      ) : (
        <NewPasswordForm token={token} onDone={() => setDone(true)} />
      )}
    </AccountCard>
  )
}

const NewPassword = ResetPassword.pick({ password: true })

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation()
  const { eye, strengthOf } = usePasswordTexts()
  const form = useForm({
    schema: NewPassword,
    defaultValues: { password: '' },
    submit: async ({ password }) => {
      await call(auth.resetPassword, { body: { token, password } })
      onDone()
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <ErrorSummary
        title={t('errors.summaryTitle')}
        titlePrefix={t('errors.titlePrefix')}
        {...form.summary}
      />
      {form.failure !== null && (
        <FailureAlert action={<AskAgain />}>{errorText(form.failure, 'password.updateFailed')}</FailureAlert>
      )}
      <PasswordInput
        label={t('field.newPassword')}
        hint={t('hint.password')}
        autoComplete="new-password"
        {...eye}
        strength={strengthOf(form.watch('password'))}
        {...form.field('password')}
      />
      <Button type="submit" wide pending={form.isPending} pendingLabel={t('common.saving')}>
        {t('password.resetSave')}
      </Button>
    </form>
  )
}

function AskAgain() {
  const { t } = useTranslation()
  return (
    <LinkButton to={paths.forgotPassword} variant="secondary" size="sm">
      {t('password.askAgain')}
    </LinkButton>
  )
}
