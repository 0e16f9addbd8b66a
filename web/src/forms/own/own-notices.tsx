import type { Privacy } from '@udyam/contract/privacy/schemas'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import type { UserType } from '#lib/session.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { call } from '#lib/api.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { DateInput } from '#ui/primitives/date-input.tsx'
import { FormNotices } from '../form-notices.tsx'
import { useForm } from '../use-form.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#lib/format.ts'

/** Notices and questions about the user's own record: a breach, a hold, the birth date, or a confirmation. */
export function OwnNotices({ role, mine }: { role: UserType | null; mine: Privacy }) {
  const { t } = useTranslation()
  return (
    <>
      {mine.breaches.map((breach) => (
        <BreachNotice key={breach._id} breach={breach} />
      ))}
      {mine.onHold && (
        <InlineAlert
          tone="warning"
          title={t('own.onHold.title')}
          action={
            <div className="flex flex-wrap gap-3">
              <LinkButton to={`${paths.myData}#correct`} variant="secondary" size="sm">
                {t('own.onHold.correct')}
              </LinkButton>
              <LinkButton to={`${paths.rights}#complain`} variant="secondary" size="sm">
                {t('rights.form.title')}
              </LinkButton>
            </div>
          }
        >
          {t('own.onHold.text')}
        </InlineAlert>
      )}
      {mine.asksBirthDate && <BirthDateForm role={role} />}
      {mine.asksConfirmation && !mine.asksBirthDate && <ConfirmNotice />}
    </>
  )
}

function BirthDateForm({ role }: { role: UserType | null }) {
  const { t } = useTranslation()
  const form = useForm({
    id: 'own',
    schema: async () => (await import('./birth-date-rule.ts')).BirthDate,
    start: { dob: '' },
    save: async (body) => {
      await (role === 'mentor' ? call(mentors.updateGuide, { body }) : call(mentees.confirm, { body }))
    },
    meta: { success: 'messages.profile_confirmed' },
  })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormSection title={t('own.dob.title')} hint={t('own.dob.text')}>
        <FormNotices form={form} failureText="own.dob.failed" />
        <DateInput label={t('field.dob')} autoComplete="bday" {...form.field('dob')} />
        <Button type="submit" pending={form.isPending} className="sm:self-start">
          {t('own.dob.save')}
        </Button>
      </FormSection>
    </form>
  )
}

/** Asks a mentee to confirm old answers. */
function ConfirmNotice() {
  const { t } = useTranslation()
  const confirm = useMutation({
    mutationFn: () => call(mentees.confirm, { body: {} }),
    meta: { success: 'server', failure: 'own.confirm.failed' },
  })
  return (
    <InlineAlert
      tone="info"
      title={t('own.confirm.title')}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" pending={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('own.confirm.yes')}
          </Button>
          <LinkButton to={paths.menteeProfile} variant="secondary" size="sm">
            {t('own.confirm.change')}
          </LinkButton>
        </div>
      }
    >
      {t('own.confirm.text')}
    </InlineAlert>
  )
}

/** Notice of a data breach, until the user dismisses it on this device. */
function BreachNotice({ breach: { _id, facts, toldAt } }: { breach: Privacy['breaches'][number] }) {
  const { t } = useTranslation()
  const storage = `read.${_id}.${toldAt}`
  const [isRead, setRead] = useState(() => localStorage.getItem(storage) !== null)
  const putAway = () => {
    localStorage.setItem(storage, 'yes')
    setRead(true)
  }
  if (isRead) return null
  return (
    <InlineAlert
      tone="warning"
      title={t('own.breach.title', { date: formatDate(toldAt) })}
      action={
        <div className="flex flex-wrap gap-2">
          <LinkButton to={paths.rights} variant="secondary" size="sm">
            {t('own.breach.ask')}
          </LinkButton>
          <Button variant="secondary" size="sm" onClick={putAway}>
            {t('own.breach.dismiss')}
          </Button>
        </div>
      }
    >
      <p className="wrap-anywhere whitespace-pre-line">{facts}</p>
    </InlineAlert>
  )
}
