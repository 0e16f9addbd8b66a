import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { metaQuery } from '#lib/meta.ts'
import { loadArea, useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { hasEnded, returnRoles } from '#lib/return-to.ts'
import { useDescription, useTitle } from '#lib/titles.ts'
import { Card } from '#ui/primitives/card.tsx'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { RadioCardGroup } from '#ui/primitives/radio-card-group.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { useCarried, useSignIn } from '#lib/use-sign-in.ts'

const members = () => import('./members.ts')
const ReturnReason = lazy(async () => {
  const [{ ReturnReason: Loaded }] = await Promise.all([import('./return-reason.tsx'), loadArea('site')])
  return { default: Loaded }
})

type Filled = { email: string; password: string }

export function SigninPage() {
  const { t } = useTranslation()
  const [chosen, setRole] = useState<'mentee' | 'mentor' | null>(null)
  const awaited = useSyncExternalStore(noChanges, returnRoles, () => '')
  const isForMembers = /mentee|mentor/.test(awaited)
  const role = chosen ?? (/^(?!.*mentee).*mentor/.test(awaited) ? 'mentor' : 'mentee')
  const other = role === 'mentee' ? 'mentor' : 'mentee'
  const carried = useCarried()
  const [filled, setFilled] = useState<Filled | null>(carried)
  const meta = useQuery(metaQuery)
  const { begin, open } = useSignIn(role)
  const demoAccounts = meta.data?.demoAccounts ?? []
  useTitle(t('auth.signIn'))
  useDescription(t('brand.description'))

  return (
    <div className="page-column grid items-start justify-center gap-8 py-8 *:min-w-0 lg:grid-cols-[minmax(0,27.5rem)_minmax(0,22rem)] lg:gap-12 lg:py-12">
      <Card className="flex flex-col gap-6 sm:p-8">
        <PageTitle className="text-h2">{t('auth.signIn')}</PageTitle>
        {awaited !== '' && !(isForMembers && hasEnded()) && (
          // Placeholder of about the final height, to reduce layout shifts.
          <Suspense fallback={<div className="h-20" />}>
            <ReturnReason isForMembers={isForMembers} isForVisitors={awaited.includes('visitor')} />
          </Suspense>
        )}
        <CredentialsForm
          userType={role}
          schema={async () => (await members()).schema}
          forgotPath={`${paths.forgotPassword}?role=${role}`}
          filled={filled}
          signIn={async (body) => begin(await (await members()).signIn(role, body))}
          success={() => t('auth.signedInAs', { role: t(`role.${role}.lower`) })}
          failures={{ fault: 'errors.unexpected', refusal: 'auth.invalidCredentials' }}
          other={{ role: other, onChoose: () => setRole(other) }}
          onSignedIn={open}
        >
          <RadioCardGroup
            legend={t('signup.chooseRole')}
            hideLegend
            name="role"
            value={role}
            onChange={(value) => setRole(value === 'mentor' ? 'mentor' : 'mentee')}
            cards={[
              { value: 'mentee', label: t('role.mentee') },
              { value: 'mentor', label: t('role.mentor') },
            ]}
          />
        </CredentialsForm>
        <p>
          {t('auth.noAccount')} <Link to={paths.signup}>{t('auth.signUp')}</Link>
        </p>
        <p className="border-t border-line pt-4 text-sm">
          <Link to={paths.adminLogin} className="inline-block py-1">
            {t('auth.adminSignIn')}
          </Link>
        </p>
      </Card>
      <DemoAccounts
        accounts={demoAccounts}
        onUse={({ role: of, email, password }) => {
          setRole(of === 'mentor' ? 'mentor' : 'mentee')
          setFilled({ email, password })
        }}
      />
    </div>
  )
}

const noChanges = () => () => {}
