import { daysToAnswer } from '@udyam/contract/grievances/values'
import { grievances } from '@udyam/contract/grievances/calls'
import { Link, useSearchParams } from 'react-router'
import { formatDateTime } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { useDescription, useTitle } from '#lib/titles.ts'
import { AnchoredSection } from '#ui/patterns/anchored-section.tsx'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { useState } from 'react'
import { EmailField } from '#forms/email-field.tsx'
import { FormNotices } from '#forms/form-notices.tsx'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { nameText } from '#lib/server-message.ts'
import { Button } from '#ui/primitives/button.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { privacy } from '@udyam/contract/privacy/calls'
import { metaQuery } from '#lib/meta.ts'
import { Select } from '#ui/primitives/select.tsx'

/** Legal data rights, each with a link to use it. */
const rights = [
  { name: 'see', to: paths.myData },
  { name: 'consent', to: `${paths.myData}#consents` },
  { name: 'copy', to: `${paths.myData}#copy` },
  { name: 'correct', to: `${paths.myData}#correct` },
  { name: 'erase', to: `${paths.myData}#erase` },
  { name: 'nominee', to: `${paths.myData}#nominee` },
  { name: 'grievance', to: '#complain' },
] as const

export function YourRightsPage() {
  const { t } = useTranslation()
  const { userType } = useSession()
  useTitle(t('rights.title'))
  useDescription(t('rights.intro'))
  return (
    <div className="page-column py-8 lg:py-12">
      <div className="mx-auto flex max-w-[45rem] flex-col gap-8">
        <Erased />
        <header className="flex flex-col gap-2">
          <PageTitle>{t('rights.title')}</PageTitle>
          <p className="text-lg text-ink-2">{t('rights.intro')}</p>
          <p>
            <Link to={`${paths.notice}?role=${userType ?? 'mentee'}`} className="inline-block py-1">
              {t('rights.readNotice')}
            </Link>
          </p>
        </header>
        {rights.map(({ name, to }) => (
          <section key={name} className="flex flex-col items-start gap-2">
            <h2 className="text-h3">{t(`rights.${name}.title`)}</h2>
            <p className="text-ink-2">{t(`rights.${name}.text`, { days: daysToAnswer })}</p>
            <LinkButton to={to} variant="secondary" size="sm">
              {t(`rights.${name}.action`)}
            </LinkButton>
          </section>
        ))}
        <AnchoredSection id="complain" title={t('rights.form.title')} className="flex flex-col gap-4">
          <GrievanceForm />
        </AnchoredSection>
        {userType === null && (
          <AnchoredSection id="no-sign-in" title={t('rights.link.title')} className="flex flex-col gap-4">
            <MailLinkPart />
          </AnchoredSection>
        )}
      </div>
    </div>
  )
}

/** After an account erasure: the deadline to cancel it. */
function Erased() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const until = params.get('erased')
  if (until === null || Number.isNaN(Date.parse(until))) return null
  return (
    <InlineAlert tone="success" title={t('rights.erasedTitle')}>
      {t('rights.erased', { date: formatDateTime(until) })}
    </InlineAlert>
  )
}

/** Form to the grievance officer; signed-in users have their name and address prefilled. */
function GrievanceForm() {
  const { t } = useTranslation()
  const { userType, username, email } = useSession()
  const [number, setNumber] = useState<number | null>(null)
  const start = { name: '', email: '', about: '', text: '' }
  const known = userType === null ? {} : { name: nameText(username), email }
  const form = useForm({
    schema: async () => (await import('@udyam/contract/grievances/schemas')).GrievanceSave,
    start,
    labels: {
      name: t('rights.form.name'),
      email: t('field.email'),
      about: t('rights.form.about'),
      text: t('rights.form.text'),
    },
    filledIn: known,
    draft: `grievance.${email}`,
    save: (body) => call(grievances.send, { body }),
    onSaved: ({ data }) => setNumber(data.number),
    valuesAfter: () => ({ ...start, ...known }),
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <FormNotices form={form} failureText="rights.form.failed" />
      {number !== null && (
        <InlineAlert tone="success">{t('myData.sent', { number, days: daysToAnswer })}</InlineAlert>
      )}
      <TextInput label={t('rights.form.name')} autoComplete="name" {...form.field('name')} />
      <EmailField {...form.field('email')} />
      <TextInput label={t('rights.form.about')} maxLength={200} {...form.field('about')} />
      <TextArea label={t('rights.form.text')} rows={5} {...form.field('text')} />
      <Button type="submit" pending={form.isPending} className="sm:self-start">
        {t('rights.form.send')}
      </Button>
    </form>
  )
}

const roles = ['mentee', 'mentor', 'visitor', 'promoter'] as const
const start = { role: 'mentee', email: '' } as const

/** Mails a link to one's own data, for people who cannot sign in. Without mail, it says who can help. */
function MailLinkPart() {
  const { t } = useTranslation()
  const meta = useQuery(metaQuery)
  if (meta.data?.sendsMail === false) return <p className="text-ink-2">{t('rights.link.noMail')}</p>
  return <MailLinkForm />
}

function MailLinkForm() {
  const { t } = useTranslation()
  const form = useForm({
    id: 'link',
    schema: async () => (await import('@udyam/contract/privacy/schemas')).privacySchemas.mailLink.body,
    start,
    save: (body) => call(privacy.mailLink, { body }),
    meta: { keepsCache: true },
    valuesAfter: () => start,
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <p className="text-ink-2">{t('rights.link.text')}</p>
      <FormNotices form={form} failureText="rights.form.failed" />
      {form.saves > 0 && <InlineAlert tone="success">{t('messages.privacy_link_sent')}</InlineAlert>}
      <Select
        label={t('rights.link.role')}
        options={roles.map((value) => ({
          value,
          label: value === 'promoter' ? t('rights.role.promoter') : t(`role.${value}`),
        }))}
        {...form.field('role')}
      />
      <EmailField {...form.field('email')} />
      <Button type="submit" variant="secondary" pending={form.isPending} className="sm:self-start">
        {t('rights.link.send')}
      </Button>
    </form>
  )
}
