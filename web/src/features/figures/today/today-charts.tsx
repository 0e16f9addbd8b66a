import { useQuery } from '@tanstack/react-query'
import { mentors } from '@udyam/contract/mentors/calls'
import type { Counts } from '@udyam/contract/dashboard/schemas'
import type { Charts } from '@udyam/contract/dashboard/chart-schemas'
import { formatMonth, formatNumber, formatShare } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { knownText } from '#lib/known-values.ts'
import { paths } from '#lib/paths.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { useMay } from '#lib/session.ts'
import { LyingBars, StandingBars } from '#ui/charts/bars.tsx'
import { Figure } from '#ui/charts/figure.tsx'
import { chartsQuery } from '../figures.queries.ts'
import { ChartsPlace } from './charts-place.tsx'
import { DistrictMap } from './district-map.tsx'

/** Growth and content of the directory, and waiting people by place. */
export function TodayCharts({ counts }: { counts: Counts }) {
  const charts = useQuery(chartsQuery)
  const shown = charts.data?.data
  if (charts.isError && !shown) return <QueryFailure query={charts} text="dashboard.chartsFailed" />
  if (!shown) return <ChartsPlace />
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-4 [&>:last-child]:grow">
        <DistrictMap districts={shown.districts} />
        <SignupFigure signups={shown.signups} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 [&>:last-child]:grow">
        <StatusFigure counts={counts} />
        <IndustryFigure {...shown} approved={counts.approvedMentors} />
      </div>
    </div>
  )
}

function SignupFigure({ signups }: { signups: Charts['signups'] }) {
  const { t } = useTranslation()
  const busiest = signups.reduce((most, month) => (of(month) > of(most) ? month : most))
  const isEmpty = of(busiest) === 0
  const series = [t('admin.mentees'), t('admin.nav.mentors')] as const
  return (
    <Figure
      title={t('dashboard.signups')}
      takeaway={
        isEmpty
          ? t('dashboard.noSignups')
          : t('dashboard.signupsTakeaway', {
              total: formatNumber(signups.reduce((sum, month) => sum + of(month), 0)),
              most: formatNumber(of(busiest)),
              month: formatMonth(busiest.month),
            })
      }
      isEmpty={isEmpty}
      columns={[t('dashboard.month'), ...series]}
      rows={signups.map(({ month, mentees, mentors: joined }) => ({
        key: month,
        label: formatMonth(month),
        cells: [formatNumber(mentees), formatNumber(joined)],
      }))}
      tableLabel={t('dashboard.viewAsTable')}
    >
      <StandingBars
        series={series}
        bars={signups.map((month) => ({
          key: month.month,
          label: formatMonth(month.month).split(' ')[0] ?? '',
          values: [month.mentees, month.mentors],
          total: of(month) > 0 ? formatNumber(of(month)) : '',
        }))}
      />
    </Figure>
  )
}

function of({ mentors: some, mentees }: { mentors: number; mentees: number }): number {
  return some + mentees
}

type Part = { key: string; label: string; value: number; to?: string }
type PartsFigureProps = { title: string; takeaway: string; column: string; parts: readonly Part[] }

/** Mentors by a property, as horizontal bars. */
function PartsFigure({ title, takeaway, column, parts }: PartsFigureProps) {
  const { t } = useTranslation()
  const isEmpty = parts.every(({ value }) => value === 0)
  return (
    <Figure
      title={title}
      takeaway={isEmpty ? t('mentors.empty') : takeaway}
      isEmpty={isEmpty}
      columns={[column, t('admin.nav.mentors')]}
      rows={parts.map(({ value, ...part }) => ({ ...part, cells: [formatNumber(value)] }))}
      tableLabel={t('dashboard.viewAsTable')}
    >
      <LyingBars bars={parts.map((part) => ({ ...part, note: formatNumber(part.value) }))} />
    </Figure>
  )
}

function StatusFigure({ counts }: { counts: Counts }) {
  const { t } = useTranslation()
  const may = useMay()
  const statuses = [
    ['Approved', t('status.approved'), counts.approvedMentors],
    ['Pending', t('status.pending'), counts.pendingMentors],
    ['Blocked', t('status.blocked'), counts.blockedMentors],
  ] as const
  return (
    <PartsFigure
      title={t('dashboard.byStatus')}
      takeaway={t('dashboard.byStatusTakeaway', {
        share: formatShare(counts.approvedMentors / Math.max(1, counts.mentors)),
        pending: formatNumber(counts.pendingMentors),
      })}
      column={t('field.status')}
      parts={statuses.map(([key, label, value]) => ({
        key,
        label,
        value,
        ...(may(mentors.list) && { to: `${paths.adminMentors}?status=${key}` }),
      }))}
    />
  )
}

type IndustryFigureProps = Pick<Charts, 'industries' | 'otherIndustries'> & { approved: number }

function IndustryFigure({ industries, otherIndustries, approved }: IndustryFigureProps) {
  const { t } = useTranslation()
  const [largest] = industries
  const name = (industry: string) =>
    industry === '' ? t('dashboard.noIndustry') : knownText('industry', industry)
  return (
    <PartsFigure
      title={t('dashboard.byIndustry')}
      takeaway={t('dashboard.byIndustryTakeaway', {
        industry: name(largest?.name ?? ''),
        most: formatNumber(largest?.mentors ?? 0),
        share: formatShare((largest?.mentors ?? 0) / Math.max(1, approved)),
      })}
      column={t('field.industry')}
      parts={[
        ...industries.map((industry) => ({
          key: industry.name,
          label: name(industry.name),
          value: industry.mentors,
        })),
        ...(otherIndustries > 0
          ? [{ key: 'other', label: t('dashboard.otherIndustries'), value: otherIndustries }]
          : []),
      ]}
    />
  )
}
