import { auth } from '@udyam/contract/auth/calls'
import { useState } from 'react'
import { useSearchParams, Link } from 'react-router'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { NewPasswordField } from '#forms/new-password-field.tsx'
import { paths } from '#lib/paths.ts'
import { useTitle } from '#lib/titles.ts'
import { useForm } from '#forms/use-form.ts'
import { Button } from '#ui/primitives/button.tsx'
import { FormNotices } from '#forms/form-notices.tsx'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { AccountCard } from './account-card.tsx'
import { DoneTitle } from './done-title.tsx'

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

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    schema: async () => (await import('@udyam/contract/auth/schemas')).ResetPassword.pick({ password: true }),
    start: { password: '' },
    save: ({ password }) => call(auth.resetPassword, { body: { token, password } }),
    meta: { keepsCache: true },
    onSaved: onDone,
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <FormNotices form={form} failureText="password.updateFailed" action={<AskAgain />} />
      <NewPasswordField
        label={t('field.newPassword')}
        hint={t('hint.password')}
        typed={form.watch('password')}
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

/** The password is changed. The link does not reveal the role, so all sign-ins are offered. */
function PasswordReset() {
  const { t } = useTranslation()
  return (
    <AccountCard>
      <DoneTitle kind="done">{t('password.resetDone')}</DoneTitle>
      <p>{t('password.resetDoneText')}</p>
      <LinkButton to={paths.signin} wide>
        {t('auth.signIn')}
      </LinkButton>
      <ul className="flex flex-col border-t border-line pt-4 text-sm">
        <li>
          <Link to={paths.visitorLogin} className="inline-block py-1">
            {t('visitor.signinTitle')}
          </Link>
        </li>
        <li>
          <Link to={paths.adminLogin} className="inline-block py-1">
            {t('auth.adminSignIn')}
          </Link>
        </li>
      </ul>
    </AccountCard>
  )
}
