import { useSearchParams } from 'react-router'
import { useTranslation } from '#lib/i18n.ts'
import { useDescription, useTitle } from '#lib/titles.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { VisitorSignup } from './visitor-signup.tsx'
import { visitors } from '@udyam/contract/visitors/calls'
import { call } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { useCarried, useSignIn } from '#lib/use-sign-in.ts'

/** In the query of the sign-up, which a reload and Back return to. */
const signUp = 'sign-up'

export function VisitorLoginPage() {
  const { t } = useTranslation()
  const [address, setAddress] = useSearchParams()
  const isSignup = address.has(signUp)
  const title = t(isSignup ? 'visitor.signupTitle' : 'visitor.signinTitle')
  useTitle(title)
  useDescription(t('visitor.intro'))
  const toggle = () => {
    setAddress(isSignup ? {} : { [signUp]: '' }, { preventScrollReset: true })
    document.querySelector<HTMLElement>('h1')?.focus()
  }

  return (
    <div className="page-column flex justify-center py-8 lg:py-12">
      <Card className="flex w-full max-w-[27.5rem] flex-col gap-6 sm:p-8">
        <div className="flex flex-col gap-2">
          <PageTitle className="text-h2">{title}</PageTitle>
          <p className="text-ink-2">{t('visitor.intro')}</p>
        </div>
        {isSignup ? <VisitorSignup /> : <VisitorSignIn />}
        <p className="flex flex-wrap items-center gap-x-2">
          <span>{t(isSignup ? 'signup.haveAccount' : 'auth.noAccount')}</span>
          <Button variant="quiet" size="sm" onClick={toggle}>
            {t(isSignup ? 'auth.signIn' : 'auth.signUp')}
          </Button>
        </p>
      </Card>
    </div>
  )
}

function VisitorSignIn() {
  const { begin, open } = useSignIn('visitor')
  const filled = useCarried()
  return (
    <CredentialsForm
      userType="visitor"
      schema={async () => (await import('./visitor-credentials-rule.ts')).VisitorCredentials}
      forgotPath={`${paths.forgotPassword}?role=visitor`}
      filled={filled}
      signIn={async (body) => begin(await call(visitors.login, { body }))}
      success="auth.signedInVisitor"
      failures={{ fault: 'auth.loginFailed', refusal: 'auth.invalidCredentials' }}
      toastsFailure
      onSignedIn={open}
    />
  )
}
