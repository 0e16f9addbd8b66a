import { newPassword } from '@udyam/contract/fields'
import { Credentials } from '@udyam/contract/session'
import { visitors } from '@udyam/contract/visitors'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { useFilled } from './use-filled.ts'
import { useSignIn } from './use-sign-in.ts'

const VisitorCredentials = Credentials.extend({ password: newPassword() })

export function VisitorSignIn() {
  const { t } = useTranslation()
  const finish = useSignIn('visitor')
  const filled = useFilled()
  return (
    <CredentialsForm
      schema={async () => VisitorCredentials}
      forgotPath={`${paths.forgotPassword}?role=visitor`}
      filled={filled}
      onSubmit={async (body) => finish(await call(visitors.login, { body }), t('auth.signedInVisitor'))}
      failureText={(failure) =>
        errorText(failure, failure instanceof ApiError ? 'auth.invalidCredentials' : 'auth.loginFailed')
      }
    />
  )
}
