import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#lib/i18n.ts'
import { LoadedPage } from '#lib/loaded-page.tsx'
import { FirstPasswordPart } from './first-password-part.tsx'
import { FactorPart } from './factor-part.tsx'
import { securityQueries } from './security.queries.ts'
import { SessionsPart } from './sessions-part.tsx'
import { auth } from '@udyam/contract/auth/calls'
import { FormNotices } from '#forms/form-notices.tsx'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { renameSession } from '#lib/session.ts'
import { Button } from '#ui/primitives/button.tsx'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'

export function SecurityPage() {
  const { t } = useTranslation()
  const account = useQuery(securityQueries.account())
  return (
    <LoadedPage
      title={t('security.title')}
      intro={t('security.intro')}
      detail={account}
      failureText="security.loadFailed"
    >
      {({ email, pendingEmail }) => (
        <div className="flex max-w-[55rem] flex-col gap-6">
          <EmailPart key={email} email={email} pendingEmail={pendingEmail} />
          <FirstPasswordPart />
          <FactorPart />
          <SessionsPart />
        </div>
      )}
    </LoadedPage>
  )
}

/** Sign-in address, with a form to change it. */
function EmailPart({ email, pendingEmail }: { email: string; pendingEmail: string | undefined }) {
  const { t } = useTranslation()
  const form = useForm({
    id: 'security',
    schema: async () => (await import('@udyam/contract/auth/schemas')).EmailChange.pick({ email: true }),
    start: { email: '' },
    save: (body) => call(auth.changeEmail, { body }),
    meta: { success: 'server' },
    onSaved: ({ data }) => renameSession({ name: data.name, email: data.email }),
    valuesAfter: () => ({ email: '' }),
  })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormSection title={t('security.email')}>
        <FormNotices form={form} failureText="security.emailFailed" />
        {email !== '' && (
          <p translate="no" className="break-words">
            {t('security.emailNow', { email })}
          </p>
        )}
        {pendingEmail !== undefined && (
          <InlineAlert tone="info">{t('profile.pendingEmail', { email: pendingEmail })}</InlineAlert>
        )}
        <TextInput
          label={t('security.emailNew')}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.field('email')}
        />
        <Button type="submit" variant="secondary" pending={form.isPending} className="sm:self-start">
          {t('security.emailSave')}
        </Button>
      </FormSection>
    </form>
  )
}
