import { useQuery } from '@tanstack/react-query'
import { mentors } from '@udyam/contract/mentors'
import type { Counts } from '@udyam/contract/schemas/dashboard'
import type { Charts } from '@udyam/contract/schemas/today/charts'
import { formatMonth, formatNumber, formatShare } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { QueryFailure } from '../../../lib/query-failure.tsx'
import { knownText } from '../../../lib/known-values.ts'
import { useMay } from '../../../lib/session.ts'
import { paths } from '../../../lib/paths.ts'
import { BarFigure } from '../../../ui/charts/bar-figure.tsx'
import { ChartsPlace } from '../charts-place.tsx'
import { chartsQuery } from '../dashboard.queries.ts'

/** How the directory grows and what it is made of. */
export function DashboardCharts({ counts }: { counts: Counts }) {
  const charts = useQuery(chartsQuery)
  const shown = charts.data?.data
  if (charts.isError && !shown) return <QueryFailure query={charts} text="dashboard.chartsFailed" />
  if (!shown) return <ChartsPlace />
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <SignupFigure signups={shown.signups} />
      <div className="flex flex-col gap-6">
        <StatusFigure counts={counts} />
        <IndustryFigure {...shown} approved={counts.approvedMentors} />
      </div>
    </div>
  )
}

function SignupFigure({ signups }: { signups: Charts['signups'] }) {
  const { t } = useTranslation()
  const busiest = signups.reduce((most, month) => (of(month) > of(most) ? month : most))
  return (
    <BarFigure
      title={t('dashboard.signups')}
      takeaway={t('dashboard.signupsTakeaway', {
        total: formatNumber(signups.reduce((sum, month) => sum + of(month), 0)),
        most: formatNumber(of(busiest)),
        month: formatMonth(busiest.month),
      })}
      empty={t('dashboard.noSignups')}
      rowHeader={t('dashboard.month')}
      series={[t('admin.nav.mentors'), t('admin.mentees')]}
      rows={signups.map(({ month, mentors, mentees }) => ({
        key: month,
        label: formatMonth(month),
        values: [mentors, mentees],
      }))}
      valueText={formatNumber}
      tableLabel={t('dashboard.viewAsTable')}
    />
  )
}

function of({ mentors, mentees }: { mentors: number; mentees: number }): number {
  return mentors + mentees
}

function StatusFigure({ counts }: { counts: Counts }) {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <BarFigure
      title={t('dashboard.byStatus')}
      takeaway={t('dashboard.byStatusTakeaway', {
        share: formatShare(counts.approvedMentors / counts.mentors),
        pending: formatNumber(counts.pendingMentors),
      })}
      empty={t('mentors.empty')}
      rowHeader={t('field.status')}
      series={[t('admin.nav.mentors')]}
      rows={(
        [
          ['Approved', t('status.approved'), counts.approvedMentors],
          ['Pending', t('status.pending'), counts.pendingMentors],
          ['Blocked', t('status.blocked'), counts.blockedMentors],
        ] as const
      ).map(([key, label, value]) => ({
        key,
        label,
        values: [value],
        ...(may(mentors.list) && { to: `${paths.adminMentors}?status=${key}` }),
      }))}
      valueText={formatNumber}
      tableLabel={t('dashboard.viewAsTable')}
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
    <BarFigure
      title={t('dashboard.byIndustry')}
      takeaway={t('dashboard.byIndustryTakeaway', {
        industry: name(largest?.name ?? ''),
        most: formatNumber(largest?.mentors ?? 0),
        share: formatShare((largest?.mentors ?? 0) / approved),
      })}
      empty={t('mentors.empty')}
      rowHeader={t('field.industry')}
      series={[t('admin.nav.mentors')]}
      rows={[
        ...industries.map((industry) => ({
          key: industry.name,
          label: name(industry.name),
          values: [industry.mentors],
        })),
        ...(otherIndustries > 0
          ? [{ key: 'other', label: t('dashboard.otherIndustries'), values: [otherIndustries] }]
          : []),
      ]}
      valueText={formatNumber}
      tableLabel={t('dashboard.viewAsTable')}
    />
  )
}
