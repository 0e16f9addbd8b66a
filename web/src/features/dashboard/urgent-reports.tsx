import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { InlineAlert } from '../../ui/patterns/inline-alert.tsx'
import { LinkButton } from '../../ui/primitives/link-button.tsx'

/** Leads to the reports of threats and harassment that nobody has dealt with. */
export function UrgentReports({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <InlineAlert
      tone="danger"
      title={t('dashboard.urgent', { count })}
      action={
        <LinkButton variant="secondary" size="sm" to={paths.adminSelectionReports}>
          {t('dashboard.urgentOpen')}
        </LinkButton>
      }
    >
      {t('dashboard.urgentText')}
    </InlineAlert>
  )
}
