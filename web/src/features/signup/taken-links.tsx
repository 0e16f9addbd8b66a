import { Link } from 'react-router'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'

type TakenLinksProps = { as: 'mentee' | 'mentor'; email: string }

/** The ways on for whoever has an account already; both take the address along. */
export function TakenLinks({ as: role, email }: TakenLinksProps) {
  const { t } = useTranslation()
  const state = { email, password: '' }
  return (
    <p className="flex flex-wrap gap-x-5">
      <Link to={paths.signin} state={state} className="inline-block py-2">
        {t('auth.signIn')}
      </Link>
      <Link to={`${paths.forgotPassword}?role=${role}`} state={state} className="inline-block py-2">
        {t('auth.forgot')}
      </Link>
    </p>
  )
}
