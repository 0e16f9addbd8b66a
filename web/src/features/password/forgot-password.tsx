import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useTitle } from '../../lib/titles.ts'
import { PageTitle } from '../../ui/patterns/page-title.tsx'
import { AccountCard } from './account-card.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LinkSent } from './link-sent.tsx'

/** Asks for a link to choose a new password, as a mentee, mentor or visitor, or as an administrator. */
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
