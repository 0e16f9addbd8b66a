import { ForgotPassword } from '@udyam/contract/auth'
import { useSearchParams } from 'react-router'
import type * as z from 'zod'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { FailureAlert } from '../../ui/patterns/failure-alert.tsx'
import { Select } from '../../ui/primitives/select.tsx'
import { TextInput } from '../../ui/primitives/text-input.tsx'

type Asked = z.output<typeof ForgotPassword>
type ForgotPasswordFormProps = {
  /** Administrators have a page of their own, without a choice of role. */
  isAdmin: boolean
  onSend: (asked: Asked) => Promise<void>
}

const roles = ['mentee', 'mentor', 'visitor'] as const

export function ForgotPasswordForm({ isAdmin, onSend }: ForgotPasswordFormProps) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const asked = roles.find((role) => role === search.get('role')) ?? 'mentee'
  const form = useForm({
    schema: ForgotPassword,
    defaultValues: { role: isAdmin ? ('admin' as const) : asked, email: '' },
    submit: onSend,
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <ErrorSummary
        title={t('errors.summaryTitle')}
        titlePrefix={t('errors.titlePrefix')}
        {...form.summary}
      />
      {form.failure !== null && <FailureAlert>{errorText(form.failure, 'password.sendFailed')}</FailureAlert>}
      {!isAdmin && (
        <Select
          label={t('password.role')}
          options={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
          {...form.field('role')}
        />
      )}
      <TextInput
        label={t('field.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        {...form.field('email')}
      />
      <Button type="submit" wide pending={form.isPending} pendingLabel={t('signup.sending')}>
        {t('password.send')}
      </Button>
    </form>
  )
}
