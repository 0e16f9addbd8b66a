import type { DateOrder } from '@udyam/contract/parts/imported-days'
import type { ImportReport } from '@udyam/contract/csv/schemas'
import { formatLongDate } from '#lib/format.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { Select } from '#ui/primitives/select.tsx'

// Duplicated here, because importing the contract would load its schemas with the page.
const orders: readonly DateOrder[] = ['dmy', 'mdy', 'iso']

type DateChoiceProps = {
  dates: NonNullable<ImportReport['dates']>
  value: DateOrder | undefined
  onChange: (order: DateOrder) => void
}

/** Shows sample dates written out, because 03/04/1999 is ambiguous. */
export function DateChoice({ dates, value, onChange }: DateChoiceProps) {
  const { t } = useTranslation()
  const order = value === 'mdy' ? 'mdy' : 'dmy'
  const samples = order === 'mdy' ? dates.monthFirst : dates.samples
  const against = value === 'iso' || value === undefined ? 0 : dates.proof[order === 'mdy' ? 'dmy' : 'mdy']
  return (
    <div className="flex max-w-md flex-col gap-2">
      <Select
        label={t('admin.csv.dates')}
        {...(value === undefined && { placeholder: t('admin.csv.datesChoose') })}
        options={orders.map((one) => ({ value: one, label: t(`admin.csv.dates.${one}`) }))}
        value={value ?? ''}
        onChange={({ target }) => onChange(orders.find((one) => one === target.value) ?? 'dmy')}
      />
      {value !== 'iso' && <Readings label={t(`admin.csv.dates.${order}`)} of={samples} />}
      {against > 0 && (
        <InlineAlert tone="warning">{t('admin.csv.dates.against', { count: against })}</InlineAlert>
      )}
    </div>
  )
}

type ReadingsProps = { label: string; of: NonNullable<ImportReport['dates']>['samples'] }

/** Sample dates as in the file, and written out. */
export function Readings({ label, of }: ReadingsProps) {
  if (of.length === 0) return null
  return (
    <ul aria-label={label} className="text-sm text-ink-2">
      {of.map(({ cell, day }) => (
        <li key={cell}>
          {cell} = {formatLongDate(day)}
        </li>
      ))}
    </ul>
  )
}
