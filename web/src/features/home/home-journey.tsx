import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/primitives/link-button.tsx'

/** Leads a mentee on from the home page to where they stand. */
export function HomeJourney() {
  const { t } = useTranslation()
  return (
    <div className="border-b border-line bg-tint">
      <div className="page-column flex flex-wrap items-center justify-between gap-3 py-4">
        <p className="font-semibold text-on-tint">{t('home.journeyNote')}</p>
        <LinkButton to={paths.menteeJourney} size="sm">
          {t('nav.journey')}
        </LinkButton>
      </div>
    </div>
  )
}
