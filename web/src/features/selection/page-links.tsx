import { useQuery } from '@tanstack/react-query'
import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { plans } from '@udyam/contract/plans/calls'
import { useMay } from '#lib/session.ts'
import { ClipboardCheck, Flag, Settings, Waypoints } from 'lucide-react'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { cx } from '#ui/primitives/cx.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { selectionQueries } from './selection.queries.ts'

const views = ['board', 'table'] as const
type View = (typeof views)[number]

type PageLinksProps = { view: View; intake: string | undefined; onView: (view: View) => void }

export function PageLinks({ view, intake, onView }: PageLinksProps) {
  const { t } = useTranslation()
  const may = useMay()
  const isEvaluator = may(adminSelection.evaluate)
  const queue = useQuery({ ...selectionQueries.queue('evaluate', intake), enabled: isEvaluator })
  const count = queue.data?.data.length ?? 0
  return (
    <>
      {isEvaluator && count > 0 && (
        <LinkButton
          icon={<Icon of={ClipboardCheck} />}
          to={`${paths.adminSelectionWork}${intake === undefined ? '' : `?intake=${intake}`}`}
        >
          {t('selection.work.start', { count: formatNumber(count) })}
        </LinkButton>
      )}
      <div
        role="group"
        aria-label={t('selection.view')}
        className="flex rounded-control border border-line-strong bg-paper p-0.5"
      >
        {views.map((name) => (
          <button
            key={name}
            type="button"
            id={`view-${name}`}
            aria-pressed={name === view}
            onClick={() => onView(name)}
            className={cx(
              'min-h-11 rounded-[8px] px-4 font-semibold',
              name === view ? 'bg-tint text-on-tint' : 'text-ink-2 hover:bg-sand',
            )}
          >
            {t(`selection.view.${name}`)}
          </button>
        ))}
      </div>
      {may(plans.create) && (
        <LinkButton variant="secondary" icon={<Icon of={Waypoints} />} to={paths.adminPlans}>
          {t('selection.toPlan')}
        </LinkButton>
      )}
      {may(adminSelection.reports) && (
        <LinkButton variant="secondary" icon={<Icon of={Flag} />} to={paths.adminSelectionReports}>
          {t('selection.reports')}
        </LinkButton>
      )}
      {may(adminSelection.updateSettings) && (
        <LinkButton
          variant="secondary"
          icon={<Icon of={Settings} />}
          to={pathTo(paths.adminSetupPart, 'limits')}
        >
          {t('selection.settings')}
        </LinkButton>
      )}
    </>
  )
}
