import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Checkbox } from '../../ui/primitives/checkbox.tsx'
import { ScrollRegion } from './scroll-region.tsx'
import type { NameOffer } from './usual-names.ts'

type NameCapitalsProps = {
  offers: readonly NameOffer[]
  /** The number of a row in the spreadsheet. */
  numberOf: (row: number) => number
  ticked: ReadonlySet<number>
  onTick: (ticked: ReadonlySet<number>) => void
}

/** Names in capitals stay as they are typed; how they are usually written is offered. */
export function NameCapitals({ offers, numberOf, ticked, onTick }: NameCapitalsProps) {
  const { t } = useTranslation()
  const toggle = (row: number) => {
    const next = new Set(ticked)
    if (!next.delete(row)) next.add(row)
    onTick(next)
  }
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-h4">{t('admin.csv.capitals')}</h3>
      <p className="text-sm text-ink-2">{t('admin.csv.capitalsHint')}</p>
      {offers.length > 1 && (
        <Checkbox
          label={t('admin.csv.tickAll', { count: offers.length })}
          checked={offers.every(({ row }) => ticked.has(row))}
          onChange={({ target }) => onTick(new Set(target.checked ? offers.map(({ row }) => row) : []))}
        />
      )}
      <ScrollRegion label={t('admin.csv.capitals')}>
        <ul className="divide-y divide-line">
          {offers.map(({ row, typed, usual }) => (
            <li key={row} className="px-3 pt-2">
              <p className="text-sm wrap-anywhere">
                {t('admin.csv.rowOf', { row: formatNumber(numberOf(row)), name: typed })}
              </p>
              <Checkbox
                label={t('admin.csv.writeAs', { name: usual })}
                checked={ticked.has(row)}
                onChange={() => toggle(row)}
              />
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </div>
  )
}
