import { auth } from '@udyam/contract/auth/calls'
import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@udyam/contract/endpoint'
import type { system } from '@udyam/contract/system/calls'
import type { DemoAdministrator } from '@udyam/contract/system/schemas'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#lib/api.ts'
import { metaQuery } from '#lib/meta.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { useTitle } from '#lib/titles.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { cx } from '#ui/primitives/cx.ts'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { DemoAdministrators } from './demo-accounts.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { useCarried } from '#lib/use-sign-in.ts'
import { useAdminSignIn } from './use-admin-sign-in.ts'

export function AdminLoginPage() {
  const { t } = useTranslation()
  const { begin, open, openOrSetUp } = useAdminSignIn()
  const picked = useCarried()
  const [filled, setFilled] = useState(picked)
  const demo = demoAdministratorsOf(useQuery(metaQuery).data)
  useTitle(t('auth.adminSignIn'))

  return (
    <div
      className={cx(
        'page-column grid items-start justify-center gap-8 py-8 lg:gap-12 lg:py-12',
        demo.length > 0
          ? '*:min-w-0 lg:grid-cols-[minmax(0,27.5rem)_minmax(0,22rem)]'
          : 'grid-cols-[minmax(0,27.5rem)]',
      )}
    >
      <Card className="flex flex-col gap-6 sm:p-8">
        <div className="flex flex-col items-start gap-3">
          <Badge tone="info">{t('role.admin')}</Badge>
          <PageTitle className="text-h2">{t('auth.adminSignIn')}</PageTitle>
        </div>
        <CredentialsForm
          userType="admin"
          schema={async () => (await import('@udyam/contract/auth/session-schemas')).Credentials}
          forgotPath={paths.adminForgotPassword}
          filled={filled}
          signIn={async (body) => begin(await call(auth.adminLogin, { body }))}
          success="auth.signedInAdmin"
          failures={{ fault: 'auth.adminServerError', refusal: 'messages.admin_invalid_credentials' }}
          onSignedIn={demo.length > 0 ? open : openOrSetUp}
        />
        <p>
          <Link to={paths.signin} className="inline-block py-1">
            {t('auth.backToSignIn')}
          </Link>
        </p>
      </Card>
      <DemoAdministrators accounts={demo} onUse={({ email, password }) => setFilled({ email, password })} />
    </div>
  )
}

/** The demo owner, and the other kinds of administrators. */
function demoAdministratorsOf(meta: Reply<typeof system.meta>['data'] | undefined): DemoAdministrator[] {
  const owners = (meta?.demoAccounts ?? []).flatMap(({ role, email, password }) =>
    role === 'admin' ? [{ kind: 'owner' as const, email, password }] : [],
  )
  return [...owners, ...(meta?.demoAdministrators ?? [])]
}
