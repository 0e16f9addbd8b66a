import { auth } from '@udyam/contract/auth/calls'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { FormNotices } from '#forms/form-notices.tsx'
import { isRefusedAs } from '#forms/is-refused-as.ts'
import { NewPasswordField } from '#forms/new-password-field.tsx'
import { useForm } from '#forms/use-form.ts'
import { ApiError } from '#lib/api-error.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { useTitle } from '#lib/titles.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { useSignIn } from '#lib/use-sign-in.ts'

/** Accepts the invitation of a mailed link: a name, a password, and the administrator is signed in. */
export function InvitationPage() {
  const { t } = useTranslation()
  const token = useLocation().hash.slice(1)
  const [isDead, setDead] = useState(token === '')
  useTitle(t('invitation.title'))
  return (
    <div className="page-column flex justify-center py-8 lg:py-12">
      <Card className="flex w-full max-w-[27.5rem] flex-col gap-6 sm:p-8">
        <div className="flex flex-col items-start gap-3">
          <Badge tone="info">{t('role.admin')}</Badge>
          <PageTitle className="text-h2">{t('invitation.title')}</PageTitle>
          {!isDead && <p className="text-ink-2">{t('invitation.intro')}</p>}
        </div>
        {isDead ? (
          <>
            <InlineAlert tone="danger">
              <p className="min-h-[1lh] font-semibold">{t('messages.link_dead')}</p>
              <p>{t('invitation.dead')}</p>
            </InlineAlert>
            <LinkButton to={paths.adminLogin} variant="secondary" wide>
              {t('auth.adminSignIn')}
            </LinkButton>
          </>
        ) : (
          <AcceptanceForm token={token} onDead={() => setDead(true)} />
        )}
      </Card>
    </div>
  )
}

function AcceptanceForm({ token, onDead }: { token: string; onDead: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { begin, open } = useSignIn('admin')
  const form = useForm({
    schema: async () =>
      (await import('@udyam/contract/auth/schemas')).InvitationAcceptance.pick({
        name: true,
        password: true,
      }),
    start: { name: '', password: '' },
    requires: ['name', 'password'],
    save: async (typed) => {
      const signedIn = await call(auth.acceptInvitation, { body: { ...typed, token } }).catch(
        (error: unknown) => {
          if (isRefusedAs(error, 'link_dead')) onDead()
          // The password is set; the account still needs a second factor before the first session.
          if (error instanceof ApiError && error.next !== undefined) {
            void navigate(paths.signInStep, { state: error.next })
          }
          throw error
        },
      )
      begin(signedIn)
    },
    meta: { keepsCache: true },
    onSaved: () => void open(),
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <FormNotices form={form} failureText="invitation.failed" />
      <TextInput label={t('field.name')} autoComplete="name" {...form.field('name')} />
      <NewPasswordField
        hint={t('invitation.passwordHint')}
        typed={form.watch('password')}
        {...form.field('password')}
      />
      <Button type="submit" wide pending={form.isPending} pendingLabel={t('auth.signingIn')}>
        {t('invitation.save')}
      </Button>
    </form>
  )
}
