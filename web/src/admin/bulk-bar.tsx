import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/primitives/button.tsx'
import { IconButton } from '../ui/primitives/icon-button.tsx'
import { Icon } from '../ui/primitives/icon.tsx'
import { useTranslation } from '../lib/i18n.ts'
import { onDemand } from '../lib/loading/on-demand.tsx'
import { type AnyBulkAction, fitting, type useBulk } from './use-bulk.ts'

const BulkReason = onDemand(async () => (await import('./bulk-reason.tsx')).BulkReason)

type BulkBarProps = {
  bulk: ReturnType<typeof useBulk>
  actions: readonly AnyBulkAction[]
  /** Buttons for the selected rows that lead elsewhere. */
  more?: ReactNode
}

export function BulkBar({ bulk, actions, more }: BulkBarProps) {
  const { t } = useTranslation()
  const { chosen, under, report } = bulk
  const offered = actions.filter((action) => fitting(chosen, action).length > 0)
  return (
    <section
      aria-label={t('admin.bulk.label')}
      className="flex flex-col gap-3 rounded-card border border-line-strong bg-paper p-3 shadow-menu"
    >
      {bulk.asking?.asksReason && <BulkReason bulk={bulk} asking={bulk.asking} onClose={bulk.closeAsking} />}
      {report && <BulkReport report={report} onClose={bulk.closeReport} />}
      {chosen.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="font-semibold tabular-nums">
            {under
              ? t('admin.bulk.progress', { done: under.answered, total: under.rows.length })
              : t('admin.bulk.selected', { count: chosen.length })}
          </p>
          <Button
            variant="quiet"
            size="sm"
            icon={<Icon of={X} className="sm:hidden" />}
            className="max-sm:px-2"
            disabled={under !== null}
            onClick={() => {
              bulk.choose([])
              keepFocus()
            }}
          >
            <span className="max-sm:sr-only">{t('admin.bulk.clear')}</span>
          </Button>
          <div
            onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
            className="flex flex-wrap gap-2 max-sm:sideways"
          >
            {offered.map((action) => (
              <Button
                key={action.name}
                variant="secondary"
                size="sm"
                icon={<Icon of={action.icon} />}
                pending={under?.action.name === action.name}
                disabled={under !== null && under.action.name !== action.name}
                className={action.danger ? 'text-danger-text' : ''}
                onClick={() => bulk.press(action)}
              >
                {action.label}
              </Button>
            ))}
            {under === null && more}
          </div>
        </div>
      )}
    </section>
  )
}

type ReportProps = { report: NonNullable<BulkBarProps['bulk']['report']>; onClose: () => void }

function BulkReport({ report, onClose }: ReportProps) {
  const { t } = useTranslation()
  return (
    <div
      ref={focusIfLost}
      tabIndex={-1}
      role="group"
      aria-label={t('admin.bulk.report')}
      className="flex gap-2"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-2 py-2 ps-1">
        <p className="font-semibold">{report.summary}</p>
        {report.rows.length > 0 && (
          <ul
            aria-label={t('admin.bulk.problems')}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
            tabIndex={0}
            className="max-h-36 list-disc overflow-y-auto ps-5 text-sm"
          >
            {report.rows.map(({ _id, name, outcome, message }) => (
              <li key={_id}>
                <span translate="no" className="font-semibold">
                  {name}
                </span>
                {': '}
                {(outcome === 'unanswered' || outcome === 'untried') &&
                  `${t(`admin.bulk.outcome.${outcome}`)} `}
                {message}
              </li>
            ))}
          </ul>
        )}
      </div>
      <IconButton
        label={t('common.close')}
        icon={<Icon of={X} />}
        onClick={() => {
          onClose()
          keepFocus()
        }}
      />
    </div>
  )
}

/** The pressed button may have been removed with the rows. */
function focusIfLost(report: HTMLElement | null) {
  const timer = setTimeout(() => {
    if (document.activeElement === document.body) report?.focus({ preventScroll: true })
  }, 300)
  return () => clearTimeout(timer)
}

/** After the bar is removed, the list's select-all checkbox takes the focus. */
function keepFocus(): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    const all = document.querySelector<HTMLElement>('[data-select-all] input')
    const next = all ?? document.querySelector<HTMLElement>('h1')
    next?.focus({ preventScroll: true })
  }, 100)
}
