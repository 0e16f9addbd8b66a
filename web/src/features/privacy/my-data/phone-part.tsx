import { useMutation, useQuery } from '@tanstack/react-query'
import { phone } from '@udyam/contract/phone/calls'
import type { Phone } from '@udyam/contract/phone/schemas'
import { privacy } from '@udyam/contract/privacy/calls'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { SentCodeField } from '#forms/sent-code-field.tsx'
import { FormNotices } from '#forms/form-notices.tsx'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { metaQuery } from '#lib/meta.ts'
import { formatLongDate, formatPhone } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import type { UserType } from '#lib/session.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { Button } from '#ui/primitives/button.tsx'

type PhonePartProps = {
  state: Phone
  noticeVersion: number
  role: UserType
}

const partId = 'phone-messages'
/** After a press whose button is gone. The page title would scroll away from what has changed. */
const keepFocusHere = () => keepFocus(`#${partId}-title`)

/** Messages on the phone: switched on by a code, and off with one press. */
export function PhonePart({ state, noticeVersion, role }: PhonePartProps) {
  const { t } = useTranslation()
  const profile = role === 'mentor' ? paths.mentorProfile : paths.menteeProfile
  const { number, verifiedAt, refusedAt, codeUntil } = state
  const isOn = verifiedAt !== null && refusedAt === null
  const [asked, setAsked] = useState(0)
  const ask = useMutation({
    mutationFn: () => call(phone.code, { body: { noticeVersion } }),
    meta: { success: 'server', failure: 'myData.phoneCodeFailed' },
    onSuccess: () => setAsked((count) => count + 1),
  })
  return (
    <FormSection id={partId} title={t('myData.phone')} hint={t('myData.phoneHint')}>
      {refusedAt !== null && <InlineAlert tone="danger">{t('myData.phoneRefused')}</InlineAlert>}
      <p>
        {number === '' ? (
          t('messages.phone_no_number')
        ) : (
          <>
            <span className="font-semibold whitespace-nowrap" translate="no">
              {formatPhone(number)}
            </span>{' '}
            {isOn && t('myData.phoneOn', { date: formatLongDate(verifiedAt) })}
          </>
        )}{' '}
        <Link to={profile} className="inline-block py-1">
          {t('myData.phoneChange')}
        </Link>
      </p>
      {!isOn && <p className="text-sm text-ink-2">{t('myData.phoneAgree')}</p>}
      {codeUntil !== null && <CodeForm asked={asked} />}
      {isOn ? (
        <SwitchOff noticeVersion={noticeVersion} />
      ) : (
        number !== '' && (
          <Button
            variant={codeUntil === null ? 'primary' : 'secondary'}
            className="sm:self-start"
            pending={ask.isPending}
            onClick={() => ask.mutate()}
          >
            {t(codeUntil === null ? 'myData.phoneSwitchOn' : 'myData.phoneAgain')}
          </Button>
        )
      )}
    </FormSection>
  )
}

/** @param props.asked how often a code was asked for on this visit; each time the field takes the focus */
function CodeForm({ asked }: { asked: number }) {
  const { t } = useTranslation()
  const isDemo = (useQuery(metaQuery).data?.demoAccounts ?? []).length > 0
  const form = useForm({
    id: 'phone',
    schema: async () => (await import('@udyam/contract/phone/schemas')).phoneSchemas.verify.body,
    start: { code: '' },
    save: (body) => call(phone.verify, { body }),
    meta: { success: 'server' },
    onSaved: keepFocusHere,
  })
  const { setFocus } = form
  useEffect(() => {
    if (asked > 0) setFocus('code')
  }, [asked, setFocus])
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      {isDemo && <InlineAlert tone="info">{t('myData.phoneDemo')}</InlineAlert>}
      <FormNotices form={form} failureText="myData.phoneCodeFailed" />
      <SentCodeField label={t('myData.phoneCode')} hint={t('myData.phoneCodeHint')} {...form.field('code')} />
      <Button type="submit" pending={form.isPending} className="sm:self-start">
        {t('myData.phoneVerify')}
      </Button>
    </form>
  )
}

function SwitchOff({ noticeVersion }: Pick<PhonePartProps, 'noticeVersion'>) {
  const { t } = useTranslation()
  const off = useMutation({
    mutationFn: () => call(privacy.saveConsent, { body: { purpose: 'phone', given: false, noticeVersion } }),
    meta: { success: 'messages.consent_saved', failure: 'consent.failed' },
    onSuccess: keepFocusHere,
  })
  return (
    <Button
      variant="secondary"
      className="sm:self-start"
      pending={off.isPending}
      onClick={() => off.mutate()}
    >
      {t('myData.phoneOff')}
    </Button>
  )
}
