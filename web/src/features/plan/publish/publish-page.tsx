import { useQuery } from '@tanstack/react-query'
import type { PlanPreview } from '@udyam/contract/plans/sharing-schemas'
import { useState } from 'react'
import { useParams } from 'react-router'
import { AdminRecordPage } from '#admin/admin-record-page.tsx'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Pagination } from '#ui/tables/pagination.tsx'
import { Sentences } from '../plan-facts.tsx'
import { planQueries } from '../plan.queries.ts'
import { whyText } from '../result/pair-columns.tsx'
import { PublishForm } from './publish-form.tsx'
import { briefDetails } from '#admin/matching/brief-details.tsx'
import { writtenLanguage } from '#lib/known-values.ts'
import { DetailList } from '#ui/patterns/detail-section.tsx'
import { Card } from '#ui/primitives/card.tsx'

const pageSize = 10

/** Preview of the publishing of a plan, and the button for it. */
export function PublishPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const found = useQuery(planQueries.preview(id))
  return (
    <AdminRecordPage
      title={t('plan.publishTitle')}
      back={{ to: pathTo(paths.adminPlan, id), text: t('plan.backToPlan') }}
      found={found}
      failureText="plan.failed"
    >
      {(preview) => preview && <Preview key={preview.digest} id={id} preview={preview} />}
    </AdminRecordPage>
  )
}

function Preview({ id, preview }: { id: string; preview: PlanPreview }) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const { pairs, broken } = preview
  if (pairs.length === 0 && broken.length === 0) return <EmptyState title={t('plan.noPairs')} />
  const shown = pairs.slice((page - 1) * pageSize, page * pageSize)
  return (
    <div className="flex max-w-[68rem] flex-col gap-5">
      {pairs.length > 0 && (
        <p className="measure text-ink-2">{t('plan.previewHint', { number: formatNumber(pairs.length) })}</p>
      )}
      {broken.length > 0 && (
        <Sentences
          title={t('plan.brokenTitle', { number: formatNumber(broken.length) })}
          texts={broken.map(
            ({ mentee, mentor, why }) => `${mentee.name} → ${mentor.name}: ${whyText(t, why)}`,
          )}
        />
      )}
      <ul className="grid gap-4 lg:grid-cols-2">
        {shown.map((pair) => (
          <PreviewCard key={pair.mentee._id} pair={pair} />
        ))}
      </ul>
      {pairs.length > pageSize && (
        <Pagination
          page={page}
          pages={Math.ceil(pairs.length / pageSize)}
          onPage={setPage}
          showing={t('plan.showing', { shown: shown.length, total: pairs.length })}
          labels={{
            nav: t('common.pages'),
            previous: t('common.previous'),
            next: t('common.next'),
            page: (number) => t('common.goToPage', { page: number }),
          }}
        />
      )}
      {pairs.length > 0 && <PublishForm id={id} digest={preview.digest} number={pairs.length} />}
    </div>
  )
}

/** Preview for one mentor: the note, and the brief in a collapsed section. */
function PreviewCard({ pair: { mentee, mentor, brief, note } }: { pair: PlanPreview['pairs'][number] }) {
  const { t } = useTranslation()
  return (
    <Card as="li" isDense className="flex min-w-0 flex-col gap-2">
      <h2 translate="no" className="text-h4 wrap-anywhere">
        {mentee.name} → {mentor.name}
      </h2>
      {note !== '' && (
        <p lang={writtenLanguage(note)} className="whitespace-pre-line wrap-anywhere text-ink-2">
          {note}
        </p>
      )}
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          {t('plan.brief')}
          <span translate="no" className="sr-only">
            : {mentee.name}
          </span>
        </summary>
        <DetailList details={briefDetails(t, brief)} />
      </details>
    </Card>
  )
}
