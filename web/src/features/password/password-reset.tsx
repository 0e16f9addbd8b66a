import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/primitives/link-button.tsx'
import { AccountCard } from './account-card.tsx'
import { DoneTitle } from './done-title.tsx'

/** The new password stands; the link does not tell whose it is, so every sign-in is offered. */
export function PasswordReset() {
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
