import { visitors } from '@udyam/contract/visitors'
import { call } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { useCarried, useSignIn } from '../../lib/use-sign-in.ts'

export function VisitorSignIn() {
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
