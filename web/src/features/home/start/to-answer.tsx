import { useQuery } from '@tanstack/react-query'
import { mineQuery } from '../../../forms/consents/consent.queries.ts'
import { OwnPlace } from '../../../forms/own/own-place.tsx'
import { metaQuery } from '../../../lib/brand.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import type { UserType } from '../../../lib/session.ts'
import { InlineAlert } from '../../../ui/patterns/inline-alert.tsx'
import { LinkButton } from '../../../ui/primitives/link-button.tsx'

/**
 * What is told and asked about the own record, and the way to the welcome as long as it has something to ask. In a demo
 * nothing is fetched for it: My data says it there.
 */
export function ToAnswer({ userType }: { userType: UserType }) {
  const { t } = useTranslation()
  const meta = useQuery(metaQuery).data
  const { data: mine } = useQuery({ ...mineQuery, enabled: meta?.demoAccounts.length === 0 })
  if (mine === undefined) return null
  return (
    <>
      <OwnPlace role={userType} mine={mine} />
      {mine.toAnswer && (
        <InlineAlert
          tone="warning"
          action={
            <LinkButton to={paths.welcome} variant="secondary" size="sm">
              {t('start.toWelcome')}
            </LinkButton>
          }
        >
          {t('start.toAnswer')}
        </InlineAlert>
      )}
    </>
  )
}
