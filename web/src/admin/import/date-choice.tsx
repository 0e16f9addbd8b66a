import type { DateOrder } from '@udyam/contract/importing/days'
import type { ImportReport } from '@udyam/contract/schemas/csv'
import { formatLongDate } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Select } from '../../ui/primitives/select.tsx'

type DateChoiceProps = {
  dates: NonNullable<ImportReport['dates']>
  value: DateOrder | undefined
  onChange: (order: DateOrder) => void
}

/** How the days of a file are written, with some of them in words: nobody sees from 03/04/1999 which month it is. */
export function DateChoice({ dates, value, onChange }: DateChoiceProps) {
  const { t } = useTranslation()
  return (
    <div className="flex max-w-md flex-col gap-2">
      <Select
        label={t('admin.csv.dates')}
        {...(value === undefined && { placeholder: t('admin.csv.datesChoose') })}
        options={[
          { value: 'dmy', label: t('admin.csv.dates.dmy') },
          { value: 'iso', label: t('admin.csv.dates.iso') },
        ]}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === 'iso' ? 'iso' : 'dmy')}
      />
      {value !== 'iso' && dates.samples.length > 0 && (
        <ul aria-label={t('admin.csv.dates.dmy')} className="text-sm text-ink-2">
          {dates.samples.map(({ cell, day }) => (
            <li key={cell}>
              {cell} = {formatLongDate(day)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
