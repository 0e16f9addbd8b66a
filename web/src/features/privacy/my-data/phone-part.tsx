import { useMutation } from '@tanstack/react-query'
import { phone } from '@udyam/contract/phone/calls'
import type { Phone } from '@udyam/contract/phone/schemas'
import { privacy } from '@udyam/contract/privacy/calls'
import { Link } from 'react-router'
import { FormNotices } from '#forms/form-notices.tsx'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { formatDate, formatPhone } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import type { UserType } from '#lib/session.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'

type PhonePartProps = {
  state: Phone
  noticeVersion: number
  role: UserType
}

/** Messages on the phone: switched on by a code, and off with one press. */
export function PhonePart({ state, noticeVersion, role }: PhonePartProps) {
  const { t } = useTranslation()
  const profile = role === 'mentor' ? paths.mentorProfile : paths.menteeProfile
  const { number, verifiedAt, refusedAt, codeUntil } = state
  const isOn = verifiedAt !== null && refusedAt === null
  const ask = useMutation({
    mutationFn: () => call(phone.code, { body: { noticeVersion } }),
    meta: { success: 'server', failure: 'myData.phoneCodeFailed' },
    onSuccess: () => keepFocus(),
  })
  return (
    <FormSection title={t('myData.phone')} hint={t('myData.phoneHint')}>
      {refusedAt !== null && <InlineAlert tone="danger">{t('myData.phoneRefused')}</InlineAlert>}
      <p>
        {number === '' ? (
          t('messages.phone_no_number')
        ) : (
          <>
            <span className="font-semibold whitespace-nowrap" translate="no">
              {formatPhone(number)}
            </span>{' '}
            {isOn && t('myData.phoneOn', { date: formatDate(verifiedAt) })}
          </>
        )}{' '}
        <Link to={profile} className="inline-block py-1">
          {t('myData.phoneChange')}
        </Link>
      </p>
      {!isOn && <p className="text-sm text-ink-2">{t('myData.phoneAgree')}</p>}
      {codeUntil !== null && <CodeForm />}
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

function CodeForm() {
  const { t } = useTranslation()
  const form = useForm({
    id: 'phone',
    schema: async () => (await import('@udyam/contract/phone/schemas')).phoneSchemas.verify.body,
    start: { code: '' },
    save: (body) => call(phone.verify, { body }),
    meta: { success: 'server' },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <FormNotices form={form} failureText="myData.phoneCodeFailed" />
      <TextInput
        label={t('myData.phoneCode')}
        hint={t('myData.phoneCodeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        {...form.field('code')}
      />
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
    onSuccess: () => keepFocus(),
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
