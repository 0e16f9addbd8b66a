import type { Privacy } from '@udyam/contract/schemas/privacy/privacy'
import { Link } from 'react-router'
import { OwnPlace } from '../../../forms/own/own-place.tsx'
import { formatDate } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import type { UserType } from '../../../lib/session.ts'
import { InlineAlert } from '../../../ui/patterns/inline-alert.tsx'
import { LinkButton } from '../../../ui/primitives/link-button.tsx'

/** What is told and asked about the own record; that something is still to be answered, or that the notice has changed. */
export function StateNotices({ role, mine }: { role: UserType; mine: Privacy }) {
  const { t } = useTranslation()
  return (
    <>
      <OwnPlace role={role} mine={mine} />
      {mine.toAnswer && (
        <InlineAlert
          tone="warning"
          action={
            <LinkButton to={paths.welcome} variant="secondary" size="sm">
              {t('myData.toWelcome')}
            </LinkButton>
          }
        >
          {mine.dueAt === null
            ? t('rights.welcome.intro')
            : t('myData.dueAt', { date: formatDate(mine.dueAt) })}
        </InlineAlert>
      )}
      {mine.noticeChanged && (
        <InlineAlert
          tone="info"
          action={<Link to={`${paths.notice}?role=${role}`}>{t('consent.readNotice')}</Link>}
        >
          {t('myData.noticeChanged')}
        </InlineAlert>
      )}
    </>
  )
}
