import type { Privacy } from '@udyam/contract/schemas/privacy/privacy'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import type { UserType } from '../../lib/session.ts'
import { InlineAlert } from '../../ui/patterns/inline-alert.tsx'
import { LinkButton } from '../../ui/primitives/link-button.tsx'
import { BirthDateForm } from './birth-date-form.tsx'
import { BreachNotice } from './breach-notice.tsx'
import { ConfirmNotice } from './confirm-notice.tsx'

/** What somebody is told and asked about their own record: a breach, a hold, a birth date, whether all still holds. */
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
