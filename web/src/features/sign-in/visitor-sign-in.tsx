import { newPassword } from '@udyam/contract/schemas/parts/fields'
import { Credentials } from '@udyam/contract/schemas/session'
import { visitors } from '@udyam/contract/visitors'
import { call } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { useCarried, useSignIn } from '../../lib/use-sign-in.ts'

const VisitorCredentials = Credentials.extend({ password: newPassword() })

export function VisitorSignIn() {
  const { begin, open } = useSignIn('visitor')
  const filled = useCarried()
  return (
    <CredentialsForm
      userType="visitor"
      schema={async () => VisitorCredentials}
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
