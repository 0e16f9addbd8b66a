import type { ImportedRow, ImportReport } from '@udyam/contract/csv/schemas'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { Checkbox } from '#ui/primitives/checkbox.tsx'
import { ScrollRegion } from './scroll-region.tsx'
import { targetText } from './target-text.ts'

type ImportChangesProps = {
  rows: readonly ImportedRow[]
  named: ImportReport['named']
  /** The number of a row in the spreadsheet. */
  numberOf: (row: number) => number
  ticked: ReadonlySet<number>
  onTick: (ticked: ReadonlySet<number>) => void
}

const isIdentity = ({ changes }: ImportedRow) => changes.some(({ identity }) => identity)

/** Old and new values of changed records; identity fields change only for ticked rows. */
export function ImportChanges({ rows, named, numberOf, ticked, onTick }: ImportChangesProps) {
  const { t } = useTranslation()
  const asked = rows.filter(isIdentity).map(({ row }) => row)
  const tick = (row: number) => {
    const next = new Set(ticked)
    if (!next.delete(row)) next.add(row)
    onTick(next)
  }
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-h4">{t('admin.csv.changes')}</h3>
      {asked.length > 0 && <p className="text-sm text-ink-2">{t('admin.csv.identityHint')}</p>}
      {asked.length > 1 && (
        <Checkbox
          label={t('admin.csv.tickAll', { count: asked.length })}
          checked={asked.every((row) => ticked.has(row))}
          onChange={({ target }) => onTick(new Set(target.checked ? asked : []))}
        />
      )}
      <ScrollRegion label={t('admin.csv.changes')}>
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <li key={row.row} className="flex flex-col gap-1 p-3">
              <p className="font-semibold wrap-anywhere">
                {t('admin.csv.rowOf', { row: formatNumber(numberOf(row.row)), name: row.name })}
              </p>
              <Changes named={named} changes={row.changes} isTicked={ticked.has(row.row)} />
              {isIdentity(row) && (
                <Checkbox
                  label={t('admin.csv.tick', { name: row.name })}
                  checked={ticked.has(row.row)}
                  onChange={() => tick(row.row)}
                />
              )}
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </div>
  )
}

type ChangesProps = Pick<ImportedRow, 'changes'> & Pick<ImportReport, 'named'> & { isTicked: boolean }

function Changes({ changes, named, isTicked }: ChangesProps) {
  const { t } = useTranslation()
  return (
    <ul className="text-sm">
      {changes.map(({ field, from, to, identity }) => (
        <li key={field} className="wrap-anywhere">
          {targetText(field, named)}: <del className="text-ink-3">{from || '–'}</del> →{' '}
          <ins className="no-underline">{to || '–'}</ins>
          {identity && !isTicked && <span className="text-ink-3"> ({t('admin.csv.notTaken')})</span>}
        </li>
      ))}
    </ul>
  )
}
