import { useQuery } from '@tanstack/react-query'
import { planSharing } from '@udyam/contract/plans/calls'
import { AdminRecordPage } from '#admin/admin-record-page.tsx'
import { ExportButton } from '#admin/export-button.tsx'
import { callFile } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { dayOrNone, fieldsOf, useSearchState } from '#lib/search-params.ts'
import { useMay } from '#lib/session.ts'
import { DateInput } from '#ui/primitives/date-input.tsx'
import { planQueries } from '../plan.queries.ts'
import { QualityTables } from './quality-tables.tsx'

const Search = fieldsOf({ from: dayOrNone, to: dayOrNone })

/** Outcomes of shared introductions, by the mentor's rank and fit. */
export function QualityPage() {
  const { t } = useTranslation()
  const may = useMay()
  const [{ from, to }, update] = useSearchState(Search)
  const query = { ...(from !== '' && { from }), ...(to !== '' && { to }) }
  const found = useQuery(planQueries.quality(query))
  return (
    <AdminRecordPage
      title={t('plan.quality')}
      back={{ to: paths.adminPlans, text: t('plan.back') }}
      found={found}
      failureText="plan.failed"
      actions={() =>
        may(planSharing.exportQuality) && (
          <ExportButton
            call={planSharing.exportQuality}
            load={(how) => callFile(planSharing.exportQuality, { query: { ...query, ...how } })}
          />
        )
      }
    >
      {(quality) =>
        quality && (
          <div className="flex max-w-[68rem] flex-col gap-5">
            <p className="measure text-ink-2">{t('plan.qualityIntro')}</p>
            <search aria-label={t('plan.period')} className="grid gap-3 sm:grid-cols-2 lg:max-w-[30rem]">
              <DateInput
                label={t('plan.from')}
                value={from}
                onChange={({ target }) => update({ from: target.value })}
              />
              <DateInput
                label={t('plan.to')}
                value={to}
                onChange={({ target }) => update({ to: target.value })}
              />
            </search>
            <QualityTables quality={quality} />
          </div>
        )
      }
    </AdminRecordPage>
  )
}
