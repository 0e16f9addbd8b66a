import type { Quality } from '@udyam/contract/plans/quality-schemas'
import { formatNumber, formatShare } from '#lib/format.ts'
import { type Translate, useTranslation } from '#lib/i18n.ts'
import { PlainTable } from '../plain-table.tsx'

type Share = Quality['ranks'][number]['consents']
type Row = { value: string; label: string; consents: Share; goingWell: Share }

/** Consent rates and first fit checks by rank, fit and known data; consent rates by signal. */
export function QualityTables({ quality }: { quality: Quality }) {
  const { t } = useTranslation()
  const { answered, noTime, ranks, bands, known, signals } = quality
  return (
    <>
      <p className="font-semibold">
        {t('plan.qualityCases', { answered: formatNumber(answered), noTime: formatNumber(noTime) })}
      </p>
      <ShareTable
        title={t('plan.by.rank')}
        rows={ranks.map((row) => ({ ...row, label: t(`plan.rank.${row.value}`) }))}
      />
      <ShareTable
        title={t('plan.by.fit')}
        rows={bands.map((row) => ({ ...row, label: t(`fit.band.${row.value}`) }))}
      />
      <ShareTable
        title={t('plan.by.known')}
        rows={known.map((row) => ({ ...row, label: t(`plan.known.${row.value}`) }))}
      />
      <div className="rounded-card border border-line bg-paper p-4">
        <PlainTable
          title={t('plan.by.signal')}
          columns={[t('plan.by.signal'), t('plan.with'), t('plan.withoutIt')]}
          rows={signals.map((row) => ({
            key: row.signal,
            label: t(`fit.signal.${row.signal}`),
            cells: [shareText(t, row.with), shareText(t, row.without)],
          }))}
        />
      </div>
    </>
  )
}

function ShareTable({ title, rows }: { title: string; rows: readonly Row[] }) {
  const { t } = useTranslation()
  return (
    <div className="rounded-card border border-line bg-paper p-4">
      <PlainTable
        title={title}
        columns={[title, t('plan.consents'), t('plan.goingWell')]}
        rows={rows.map(({ value, label, consents, goingWell }) => ({
          key: value,
          label,
          cells: [shareText(t, consents), shareText(t, goingWell)],
        }))}
      />
    </div>
  )
}

/** "64%, between 45% and 80% (25 cases)"; below ten cases only their number. */
function shareText(t: Translate, { cases, part, from, to }: Share): string {
  const number = formatNumber(cases)
  if (part === null || from === null || to === null) return t('plan.tooFew', { number })
  return t('plan.share', {
    part: formatShare(part),
    from: formatShare(from),
    to: formatShare(to),
    number,
  })
}
