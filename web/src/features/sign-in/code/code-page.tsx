import { useQuery, useQueryClient } from '@tanstack/react-query'
import { auth } from '@udyam/contract/auth/calls'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { EmailField } from '#forms/email-field.tsx'
import { FormNotices } from '#forms/form-notices.tsx'
import { useForm } from '#forms/use-form.ts'
import { metaQuery, offersPhone, useOffersPhone } from '#lib/meta.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import type { UserType } from '#lib/session.ts'
import { useTitle } from '#lib/titles.ts'
import { useCarried } from '#lib/use-sign-in.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { CodeForm } from './code-form.tsx'
import { carriedBack, isEmail, reachedBy } from './reached.ts'

const members = ['mentee', 'mentor', 'visitor'] as const
const livesMs = 10 * 60_000

/**
 * Sign-in by a code that was sent. What was sent is in the history, because phones reload the page after a visit to the
 * mail program.
 */
export function CodePage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const role = userTypes.find((one) => one === search.get('role')) ?? 'mentee'
  const state: unknown = useLocation().state
  const email = useCarried()?.email ?? ''
  const sentAt = sentAtOf(state)
  const meta = useQuery(metaQuery).data
  const [openedAt] = useState(() => Date.now())
  const hasPhones = useOffersPhone()
  const isSent = sentAt !== undefined && openedAt - sentAt < livesMs
  useTitle(t('codeSignIn.title'))
  /** Keeps the step in the history; with 0 the address can be changed. */
  const keep = async (next: Address, at: number) =>
    navigate(`${paths.signInCode}?role=${next.role}`, {
      replace: true,
      state: { email: next.email, password: '', sentAt: at },
    })
  const passwordPath = {
    mentee: paths.signin,
    mentor: paths.signin,
    visitor: paths.visitorLogin,
    admin: paths.adminLogin,
  }[role]

  return (
    <div className="page-column flex justify-center py-8 lg:py-12">
      <Card className="flex w-full max-w-[27.5rem] flex-col gap-6 sm:p-8">
        <div className="flex flex-col gap-2">
          <PageTitle className="text-h2">{t('codeSignIn.title')}</PageTitle>
          {!isSent && <Intro hasPhones={hasPhones} />}
        </div>
        {meta?.sendsCodes === false && (
          <InlineAlert tone="warning">{t('messages.codes_unmailed')}</InlineAlert>
        )}
        {isSent ? (
          <>
            <DemoNote email={email} />
            <CodeForm
              {...{ role, email, sentAt }}
              onSentAgain={() => void keep({ role, email }, Date.now())}
              onChange={() => void keep({ role, email }, 0)}
            />
          </>
        ) : (
          <AddressForm
            {...{ role, email, hasPhones }}
            isPressed={email !== '' && sentAt === undefined}
            onSent={(to) => void keep(to, Date.now())}
          />
        )}
        <LinkButton
          to={passwordPath}
          state={carriedBack(email)}
          variant="quiet"
          size="sm"
          className="self-start"
        >
          {t('codeSignIn.password')}
        </LinkButton>
      </Card>
    </div>
  )
}

/** Says in a demo where the code stands, unless a gateway takes it to the phone. */
function DemoNote({ email }: { email: string }) {
  const { t } = useTranslation()
  const { demoAccounts = [], sendsToPhones = false } = useQuery(metaQuery).data ?? {}
  if (demoAccounts.length === 0 || (sendsToPhones && !isEmail(email))) return null
  return <InlineAlert tone="info">{t('password.sentDemo')}</InlineAlert>
}

function Intro({ hasPhones }: { hasPhones: boolean }) {
  const { t } = useTranslation()
  return <p className="text-ink-2">{t(hasPhones ? 'codeSignIn.introEither' : 'codeSignIn.intro')}</p>
}

type Address = { role: UserType; email: string }

const userTypes: readonly UserType[] = [...members, 'admin']

type AddressFormProps = {
  role: UserType
  email: string
  /** Whether a mobile number will do too. */
  hasPhones: boolean
  /** Whether the button of a sign-in form, with an address in it, has led here: the code is sent at once. */
  isPressed: boolean
  onSent: (to: Address) => void
}

function AddressForm({ role, email, hasPhones, isPressed, onSent }: AddressFormProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({
    schema: async () => {
      const meta = await client.ensureQueryData(metaQuery).catch(() => undefined)
      return (await import('./code-rule.ts')).addressRule(offersPhone(meta?.data))
    },
    start: { role, email },
    requires: ['email'],
    save: async (body: Address): Promise<Address> => {
      await call(auth.sendCode, { body: { role: body.role, ...reachedBy(body.email) } })
      return body
    },
    meta: { keepsCache: true },
    onSaved: onSent,
  })
  useEffect(() => {
    if (isPressed) element.current?.requestSubmit()
  }, [isPressed])
  return (
    <form noValidate ref={element} onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <FormNotices form={form} failureText="codeSignIn.failed" />
      {role !== 'admin' && (
        <Select
          label={t('password.role')}
          options={members.map((value) => ({ value, label: t(`role.${value}`) }))}
          {...form.field('role')}
        />
      )}
      {hasPhones ? (
        <TextInput
          label={t('codeSignIn.emailOrPhone')}
          hint={t('codeSignIn.emailOrPhoneHint')}
          autoComplete="username"
          {...form.field('email')}
        />
      ) : (
        <EmailField autoComplete="username" {...form.field('email')} />
      )}
      <Button type="submit" wide pending={form.isPending} pendingLabel={t('signup.sending')}>
        {t('auth.sendCode')}
      </Button>
    </form>
  )
}

function sentAtOf(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('sentAt' in state)) return undefined
  return typeof state.sentAt === 'number' ? state.sentAt : undefined
}
