import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'

type TakenLinksProps = { as: 'mentee' | 'mentor' | 'visitor'; email: string }

/** Links for people who already have an account; both pass the address on. */
export function TakenLinks({ as: role, email }: TakenLinksProps) {
  const { t } = useTranslation()
  const state = { email, password: '' }
  return (
    <p className="flex flex-wrap gap-x-5">
      <Link
        to={role === 'visitor' ? paths.visitorLogin : paths.signin}
        state={state}
        className="inline-block py-2"
      >
        {t('auth.signIn')}
      </Link>
      <Link to={`${paths.forgotPassword}?role=${role}`} state={state} className="inline-block py-2">
        {t('auth.forgot')}
      </Link>
    </p>
  )
}
