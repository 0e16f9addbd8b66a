import { daysToAnswer, grievances } from '@udyam/contract/privacy/grievances'
import { useState } from 'react'
import { EmailField } from '../../../forms/email-field.tsx'
import { FormNotices } from '../../../forms/form-notices.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { nameText } from '../../../lib/server-message.ts'
import { useSession } from '../../../lib/session.ts'
import { InlineAlert } from '../../../ui/patterns/inline-alert.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { TextArea } from '../../../ui/primitives/text-area.tsx'
import { TextInput } from '../../../ui/primitives/text-input.tsx'

/** Writes to the grievance officer; whoever is signed in finds their name and address there. */
export function GrievanceForm() {
  const { t } = useTranslation()
  const { userType, username, email } = useSession()
  const [number, setNumber] = useState<number | null>(null)
  const start = { name: '', email: '', about: '', text: '' }
  const known = userType === null ? {} : { name: nameText(username), email }
  const form = useForm({
    schema: async () => (await import('@udyam/contract/schemas/privacy/grievances')).GrievanceSave,
    start,
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
