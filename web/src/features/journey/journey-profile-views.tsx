import type { Opening } from '@udyam/contract/schemas/selection'
import { Eye } from 'lucide-react'
import { formatDateTime } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Icon } from '../../ui/primitives/icon.tsx'

/** Who has read the profile or seen the contact details, and when. */
export function JourneyOpenings({ openings }: { openings: readonly Opening[] }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="journey-openings" className="flex flex-col gap-3">
      <h2 id="journey-openings" className="text-h2">
        {t('journey.openings')}
      </h2>
      <p className="measure text-ink-3">
        {openings.length === 0 ? t('journey.openingsNone') : t('journey.openingsHint')}
      </p>
      {openings.length > 0 && (
        <ul className="flex flex-col rounded-card border border-line bg-paper">
          {openings.map(({ _id, viewerName, what, at }) => (
            <li key={_id} className="flex gap-3 border-b border-line px-5 py-3 last:border-b-0">
              <Icon of={Eye} className="mt-0.5 text-ink-3" />
              <div className="min-w-0">
                <p className="wrap-anywhere">
                  {t(`journey.opened.${what}`, { name: viewerName || t('selection.reports.former') })}
                </p>
                <p className="text-sm text-ink-3">{formatDateTime(at)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
