import { useQuery } from '@tanstack/react-query'
import { privacy } from '@udyam/contract/privacy/privacy'
import { EmailField } from '../../../forms/email-field.tsx'
import { FormNotices } from '../../../forms/form-notices.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { call } from '../../../lib/api.ts'
import { metaQuery } from '../../../lib/brand.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { InlineAlert } from '../../../ui/patterns/inline-alert.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Select } from '../../../ui/primitives/select.tsx'

const roles = ['mentee', 'mentor', 'visitor', 'promoter'] as const
const start = { role: 'mentee', email: '' } as const

/** Has a link to the own data mailed to whoever cannot sign in; where no mails are sent, says who helps instead. */
export function MailLinkPart() {
  const { t } = useTranslation()
  const meta = useQuery(metaQuery)
  if (meta.data?.sendsMail === false) return <p className="text-ink-2">{t('rights.link.noMail')}</p>
  return <MailLinkForm />
}

function MailLinkForm() {
  const { t } = useTranslation()
  const form = useForm({
    id: 'link',
    schema: async () =>
      (await import('@udyam/contract/schemas/privacy/privacy')).privacySchemas.mailLink.body,
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
