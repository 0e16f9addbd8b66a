import { auth } from '@udyam/contract/auth'
import { useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useCarried } from '../../lib/use-sign-in.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { EmailField } from '../../forms/email-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { FormNotices } from '../../forms/form-notices.tsx'
import { Select } from '../../ui/primitives/select.tsx'

type ForgotPasswordFormProps = {
  /** Administrators have a page of their own, without a choice of role. */
  isAdmin: boolean
  onSent: () => void
}

const roles = ['mentee', 'mentor', 'visitor'] as const

export function ForgotPasswordForm({ isAdmin, onSent }: ForgotPasswordFormProps) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const asked = roles.find((role) => role === search.get('role')) ?? 'mentee'
  const form = useForm({
    schema: async () => (await import('@udyam/contract/schemas/auth')).ForgotPassword,
    start: { role: isAdmin ? 'admin' : asked, email: useCarried()?.email ?? '' },
    save: (body) => call(auth.forgotPassword, { body }),
    meta: { keepsCache: true },
    onSaved: onSent,
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <FormNotices form={form} failureText="password.sendFailed" />
      {!isAdmin && (
        <Select
          label={t('password.role')}
          options={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
          {...form.field('role')}
        />
      )}
      <EmailField autoComplete="username" {...form.field('email')} />
      <Button type="submit" wide pending={form.isPending} pendingLabel={t('signup.sending')}>
        {t('password.send')}
      </Button>
    </form>
  )
}
