import { useQuery } from '@tanstack/react-query'
import { auth } from '@udyam/contract/auth/calls'
import { FormNotices } from '#forms/form-notices.tsx'
import { NewPasswordField } from '#forms/new-password-field.tsx'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { factorsQuery } from '#lib/passkeys/factors.queries.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { Button } from '#ui/primitives/button.tsx'

/** For people who sign in with codes: a first password, if they like. */
export function FirstPasswordPart() {
  return useQuery(factorsQuery).data?.password === false && <FirstPassword />
}

function FirstPassword() {
  const { t } = useTranslation()
  const form = useForm({
    id: 'first',
    schema: async () => (await import('@udyam/contract/auth/schemas')).FirstPassword,
    start: { password: '' },
    save: (body) => call(auth.setPassword, { body }),
    meta: { success: 'server' },
  })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormSection title={t('security.password')} hint={t('security.passwordNone')}>
        <FormNotices form={form} failureText="security.passwordFailed" />
        <NewPasswordField
          label={t('field.newPassword')}
          hint={t('hint.password')}
          typed={form.watch('password')}
          {...form.field('password')}
        />
        <Button type="submit" variant="secondary" pending={form.isPending} className="sm:self-start">
          {t('security.passwordSet')}
        </Button>
      </FormSection>
    </form>
  )
}
