import { auth } from '@udyam/contract/auth'
import { Credentials } from '@udyam/contract/schemas/session'
import { Link } from 'react-router'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useTitle } from '../../lib/titles.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageTitle } from '../../ui/patterns/page-title.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { useFilled } from './use-filled.ts'
import { useSignIn } from '../../lib/use-sign-in.ts'

export function AdminLoginPage() {
  const { t } = useTranslation()
  const { begin, open } = useSignIn('admin')
  const filled = useFilled()
  useTitle(t('auth.adminSignIn'))

  return (
    <div className="page-column flex justify-center py-8 lg:py-12">
      <Card className="flex w-full max-w-[27.5rem] flex-col gap-6 sm:p-8">
        <div className="flex flex-col items-start gap-3">
          <Badge tone="info">{t('role.admin')}</Badge>
          <PageTitle className="text-h2">{t('auth.adminSignIn')}</PageTitle>
        </div>
        <CredentialsForm
          schema={async () => Credentials}
          forgotPath={paths.adminForgotPassword}
          filled={filled}
          signIn={async (body) => begin(await call(auth.adminLogin, { body }))}
          meta={{ success: 'auth.signedInAdmin', failure: 'auth.adminServerError' }}
          onSignedIn={open}
        />
        <p>
          <Link to={paths.signin} className="inline-block py-1">
            {t('auth.backToSignIn')}
          </Link>
        </p>
      </Card>
    </div>
  )
}
