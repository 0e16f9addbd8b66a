import type { ImportedRow } from '@udyam/contract/schemas/csv'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { ScrollRegion } from './scroll-region.tsx'
import { targetText } from './target-text.ts'

type NameSplitProps = {
  rows: readonly ImportedRow[]
  /** The number of a row in the spreadsheet. */
  numberOf: (row: number) => number
  /** Whether those who are added are asked for what is missing. */
  isAsked: boolean
}

/** What each name that stands in one column is split into. */
export function NameSplit({ rows, numberOf, isAsked }: NameSplitProps) {
  const { t } = useTranslation()
  const split = rows.flatMap(({ row, split: parts, kind }) =>
    parts && kind !== 'same' ? [{ row, parts }] : [],
  )
  if (split.length === 0) return null
  const hasSingle = split.some(({ parts }) => parts.lastName === '')
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-h4">{t('admin.csv.split')}</h3>
      {hasSingle && (
        <p className="text-sm text-ink-2">{t(isAsked ? 'admin.csv.splitAsked' : 'admin.csv.splitSingle')}</p>
      )}
      <ScrollRegion label={t('admin.csv.split')}>
        <ul className="divide-y divide-line text-sm">
          {split.map(({ row, parts }) => (
            <li key={row} className="p-3 wrap-anywhere">
              {t('admin.csv.rowOf', {
                row: formatNumber(numberOf(row)),
                name: [
                  `${targetText('firstName')}: ${parts.firstName}`,
                  ...(parts.fatherName ? [`${targetText('fatherName')}: ${parts.fatherName}`] : []),
                  `${targetText('lastName')}: ${parts.lastName || '–'}`,
                ].join(' · '),
              })}
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </div>
  )
}
