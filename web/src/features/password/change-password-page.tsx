import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { auth } from '@udyam/contract/auth/calls'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { factorsQuery } from '#lib/passkeys/factors.queries.ts'
import { paths } from '#lib/paths.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { NewPasswordField } from '#forms/new-password-field.tsx'
import { ConfirmPasswordField, PasswordField } from '#forms/password-fields.tsx'
import { useTitle } from '#lib/titles.ts'
import { useForm } from '#forms/use-form.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { FormNotices } from '#forms/form-notices.tsx'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { SuccessBanner } from '#ui/patterns/success-banner.tsx'

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Changes the password of the signed-in account; it requires the current one. */
export function ChangePasswordPage() {
  const { t } = useTranslation()
  const form = useForm({
    schema: async () => (await import('./change-password-rule.ts')).PasswordForm,
    start: empty,
    labels: {
      currentPassword: t('field.currentPassword'),
      newPassword: t('field.newPassword'),
      confirmPassword: t('field.confirmPassword'),
    },
    save: ({ confirmPassword: _same, ...body }) => call(auth.changePassword, { body }),
    meta: { keepsCache: true },
    valuesAfter: () => empty,
  })
  const hasNone = useQuery(factorsQuery).data?.password === false
  useTitle(t('profile.updatePassword'))

  return (
    <div className="page-column flex flex-col gap-6 py-8 lg:py-12">
      <div className="flex max-w-[40rem] flex-col gap-2">
        <PageTitle>{t('profile.updatePassword')}</PageTitle>
        <p className="text-ink-2">{t('password.intro')}</p>
      </div>
      {hasNone && (
        <InlineAlert tone="info">
          {t('security.passwordNone')} <Link to={paths.security}>{t('security.passwordSet')}</Link>
        </InlineAlert>
      )}
      <Card className="w-full max-w-[40rem] sm:p-8">
        <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
          <SuccessBanner text={t('messages.password_updated')} count={form.saves} />
          <FormNotices form={form} failureText="password.updateFailed" />
          <PasswordField
            label={t('field.currentPassword')}
            autoComplete="current-password"
            {...form.field('currentPassword')}
          />
          <NewPasswordField
            label={t('field.newPassword')}
            hint={t('hint.password')}
            typed={form.watch('newPassword')}
            {...form.field('newPassword')}
          />
          <ConfirmPasswordField hint={t('hint.confirmPassword')} {...form.field('confirmPassword')} />
          <Button
            type="submit"
            pending={form.isPending}
            pendingLabel={t('common.saving')}
            className="sm:self-start"
          >
            {t('profile.updatePassword')}
          </Button>
        </form>
      </Card>
    </div>
  )
}
