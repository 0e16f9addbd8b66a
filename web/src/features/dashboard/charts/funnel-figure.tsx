import type { Charts } from '@udyam/contract/schemas/today/charts'
import { formatDays, formatNumber, formatShare } from '../../../lib/format.ts'
import { t as text, useTranslation } from '../../../lib/i18n.ts'
import { LyingBars } from '../../../ui/charts/bars.tsx'
import { Figure } from '../../../ui/charts/figure.tsx'

type Step = Charts['funnel'][number]

/** How many mentees have reached each step, and how long each took; the slowest is ringed. */
export function FunnelFigure({ funnel }: { funnel: Charts['funnel'] }) {
  const { t } = useTranslation()
  const [first] = funnel
  const all = first?.count ?? 0
  const measured = funnel.filter(({ medianDays }) => medianDays !== null)
  const slowest = measured.reduce<Step | undefined>(
    (most, step) => ((step.medianDays ?? 0) > (most?.medianDays ?? 0) ? step : most),
    undefined,
  )
  const name = ({ step }: Step) => t(`dashboard.funnel.${step}`)
  const share = ({ count }: Step) => formatShare(count / Math.max(1, all))
  return (
    <Figure
      title={t('dashboard.funnel')}
      takeaway={takeawayOf(all, slowest && { name: name(slowest), days: slowest.medianDays ?? 0 })}
      isEmpty={all === 0}
      columns={[t('dashboard.funnel.step'), t('admin.mentees'), t('dashboard.funnel.median')]}
      rows={funnel.map((step) => ({
        key: step.step,
        label: name(step),
        cells: [`${formatNumber(step.count)} (${share(step)})`, medianOf(step) || '–'],
      }))}
      tableLabel={t('dashboard.viewAsTable')}
    >
      <LyingBars
        bars={funnel.map((step) => ({
          key: step.step,
          label: name(step),
          value: step.count,
          note: [formatNumber(step.count), share(step), medianOf(step)].filter(Boolean).join(' · '),
          isRinged: step === slowest,
        }))}
      />
    </Figure>
  )
}

function takeawayOf(all: number, slowest: { name: string; days: number } | undefined): string {
  if (all === 0) return text('dashboard.funnel.nobody')
  if (slowest === undefined) return text('dashboard.funnel.tooFew')
  return text('dashboard.funnel.slowest', { step: slowest.name, days: formatDays(Math.round(slowest.days)) })
}

/** Half of them took no longer; nothing where too few have come so far. */
function medianOf({ medianDays }: Step): string {
  return medianDays === null ? '' : formatDays(Math.round(medianDays))
}
