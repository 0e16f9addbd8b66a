import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { useTitle } from '#lib/titles.ts'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { AccountCard } from './account-card.tsx'
import { useQuery } from '@tanstack/react-query'
import { metaQuery } from '#lib/meta.ts'
import { Button } from '#ui/primitives/button.tsx'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { DoneTitle } from './done-title.tsx'
import { auth } from '@udyam/contract/auth/calls'
import { call } from '#lib/api.ts'
import { useCarried } from '#lib/use-sign-in.ts'
import { EmailField } from '#forms/email-field.tsx'
import { useForm } from '#forms/use-form.ts'
import { FormNotices } from '#forms/form-notices.tsx'
import { Select } from '#ui/primitives/select.tsx'

/** Requests a reset link, for members or for administrators. */
export function ForgotPassword({ isAdmin = false }: { isAdmin?: boolean }) {
  const { t } = useTranslation()
  const [isSent, setSent] = useState(false)
  useTitle(t(isSent ? 'password.sentTitle' : 'password.forgotTitle'))
  if (isSent) return <LinkSent onAgain={() => setSent(false)} />
  return (
    <AccountCard>
      <div className="flex flex-col gap-2">
        <PageTitle className="text-h2">{t('password.forgotTitle')}</PageTitle>
        <p className="text-ink-2">{t('password.forgotIntro')}</p>
      </div>
      <ForgotPasswordForm isAdmin={isAdmin} onSent={() => setSent(true)} />
      <p>
        <Link to={isAdmin ? paths.adminLogin : paths.signin} className="inline-block py-1">
          {t('auth.backToSignIn')}
        </Link>
      </p>
    </AccountCard>
  )
}

/** Next steps; the text is the same whether the account exists or not. */
function LinkSent({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation()
  const meta = useQuery(metaQuery)
  const isDemo = (meta.data?.demoAccounts ?? []).length > 0
  return (
    <AccountCard>
      <DoneTitle kind="mail">{t('password.sentTitle')}</DoneTitle>
      <div className="flex flex-col gap-3">
        <p>{t('messages.reset_mailed')}</p>
        <p className="text-ink-2">{t('password.sentNext')}</p>
      </div>
      {isDemo && <InlineAlert tone="info">{t('password.sentDemo')}</InlineAlert>}
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.signin}>{t('auth.backToSignIn')}</LinkButton>
        <Button variant="quiet" onClick={onAgain}>
          {t('password.again')}
        </Button>
      </div>
    </AccountCard>
  )
}

type ForgotPasswordFormProps = {
  /** Administrators have their own page without a choice of role. */
  isAdmin: boolean
  onSent: () => void
}

const roles = ['mentee', 'mentor', 'visitor'] as const

function ForgotPasswordForm({ isAdmin, onSent }: ForgotPasswordFormProps) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const asked = roles.find((role) => role === search.get('role')) ?? 'mentee'
  const form = useForm({
    schema: async () => (await import('@udyam/contract/auth/schemas')).ForgotPassword,
    start: { role: isAdmin ? 'admin' : asked, email: useCarried()?.email ?? '' },
    save: (body) => call(auth.forgotPassword, { body }),
    meta: { keepsCache: true },
    onSaved: onSent,
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <FormNotices form={form} failureText="password.sendFailed" />
      {!isAdmin && (
        <Select
          label={t('password.role')}
          options={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
          {...form.field('role')}
        />
      )}
      <EmailField autoComplete="username" {...form.field('email')} />
      <Button type="submit" wide pending={form.isPending} pendingLabel={t('signup.sending')}>
        {t('password.send')}
      </Button>
    </form>
  )
}
