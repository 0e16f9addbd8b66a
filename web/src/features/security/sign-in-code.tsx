import { auth } from '@udyam/contract/auth'
import { FormNotices } from '../../forms/form-notices.tsx'
import { useForm } from '../../forms/use-form.ts'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useKeepPage } from '../../lib/use-keep-page.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { TextInput } from '../../ui/primitives/text-input.tsx'
import { useStepSignIn } from './use-step-sign-in.ts'

/** Asks for the code of the app, or a recovery code, and signs in. */
export function SignInCode({ challenge }: { challenge: string }) {
  const { t } = useTranslation()
  const enter = useStepSignIn()
  const toKeepPage = useKeepPage()
  const form = useForm({
    schema: async () => (await import('./sign-in-code-rule.ts')).Form,
    start: { code: '' },
    save: ({ code }) => call(auth.verifyChallenge, { body: { challenge, code } }).catch(toKeepPage),
    meta: { keepsCache: true, success: 'server' },
    onSaved: (signedIn) => enter(signedIn),
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <FormNotices form={form} failureText="step.failed" />
      <TextInput
        label={t('step.code')}
        hint={t('step.codeHint')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('code')}
      />
      <Button type="submit" wide pending={form.isPending} pendingLabel={t('auth.signingIn')}>
        {t('auth.signIn')}
      </Button>
    </form>
  )
}
