import { useQuery } from '@tanstack/react-query'
import type { PlanGaps } from '@udyam/contract/plans/finding-schemas'
import { languageName } from '#admin/matching/fit-words.ts'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { knownText } from '#lib/known-values.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { useHelps } from '#lib/texts/use-offered.ts'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { PlainTable } from '../plain-table.tsx'
import { planQueries } from '../plan.queries.ts'

type Gap = PlanGaps['districts'][number]

/** Shortage of mentors by need, district and language. */
export function GapsTab({ id }: { id: string }) {
  const { t } = useTranslation()
  const found = useQuery(planQueries.gaps(id))
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <p className="measure text-ink-2">{t('plan.gapsHint')}</p>
      <QueryFailure query={found} text="plan.failed" />
      {found.isPending && (
        <AfterDelay status={t('common.loading')}>
          <Skeleton className="h-40 w-full rounded-card" />
        </AfterDelay>
      )}
      {found.data && <Gaps gaps={found.data.data} />}
    </div>
  )
}

function Gaps({ gaps: { needs, districts, languages } }: { gaps: PlanGaps }) {
  const { t } = useTranslation()
  const helps = useHelps()
  return (
    <>
      <GapTable
        title={t('plan.gaps.needs')}
        rows={needs.map((gap) => ({ ...gap, label: helps.label(gap.value) }))}
      />
      <GapTable
        title={t('plan.gaps.districts')}
        rows={districts.map((gap) => ({ ...gap, label: knownText('district', gap.value) }))}
      />
      <GapTable
        title={t('plan.gaps.languages')}
        rows={languages.map((gap) => ({ ...gap, label: languageName(gap.value) }))}
      />
    </>
  )
}

function GapTable({ title, rows }: { title: string; rows: readonly (Gap & { label: string })[] }) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  const [first] = rows
  const isShort = first !== undefined && first.served < first.waiting
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line bg-paper p-4">
      <PlainTable
        title={title}
        columns={[title, t('plan.gaps.waiting'), t('plan.freePlaces'), t('plan.gaps.served')]}
        rows={rows.map(({ value, label, ...numbers }) => ({
          key: value,
          label,
          cells: [numbers.waiting, numbers.places, numbers.served].map(formatNumber),
        }))}
      />
      {isShort && (
        <p className="font-semibold wrap-anywhere">
          {t('plan.gaps.short', {
            what: first.label,
            waiting: formatNumber(first.waiting),
            served: formatNumber(first.served),
          })}
        </p>
      )}
    </div>
  )
}
