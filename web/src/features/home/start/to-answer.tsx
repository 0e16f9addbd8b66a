import { useQuery } from '@tanstack/react-query'
import { mineQuery } from '../../../forms/consents/consent.queries.ts'
import { metaQuery } from '../../../lib/brand.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { InlineAlert } from '../../../ui/patterns/inline-alert.tsx'
import { LinkButton } from '../../../ui/primitives/link-button.tsx'

/** Leads to the welcome as long as it has something to ask. In a demo everybody has answered: nothing is fetched. */
export function ToAnswer() {
  const { t } = useTranslation()
  const meta = useQuery(metaQuery).data
  const { data: mine } = useQuery({ ...mineQuery, enabled: meta?.demoAccounts.length === 0 })
  if (mine?.toAnswer !== true) return null
  return (
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
  )
}
