import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { LinkButton } from '../../ui/primitives/link-button.tsx'
import { Bar } from './bar.tsx'
import { LanguageSelect } from './language-select.tsx'

/** The bar of the sign-in and sign-up pages: brand, language, and for guests the way to the other of the two. */
export function MinimalBar({ leadsTo }: { leadsTo: 'sign-in' | 'sign-up' }) {
  const { t } = useTranslation()
  const { userType } = useSession()
  const to = leadsTo === 'sign-in' ? paths.signin : paths.signup
  return (
    <Bar width="column" className="bar-wraps justify-between">
      <div className="flex items-center gap-2">
        <LanguageSelect />
        {userType === null && (
          <LinkButton to={to} variant="secondary" size="sm" data-guests>
            {t(leadsTo === 'sign-in' ? 'auth.signIn' : 'auth.signUp')}
          </LinkButton>
        )}
      </div>
    </Bar>
  )
}
