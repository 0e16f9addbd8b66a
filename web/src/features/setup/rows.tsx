import type { ReactNode } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { Button } from '#ui/primitives/button.tsx'
import { FieldError } from '#ui/primitives/field.tsx'

type RowsProps<Row> = {
  id: string
  value: readonly Row[]
  error?: string | undefined
  most: number
  empty: Row
  /** Name of one row, e.g. "Person". */
  name: string
  /** Whether no row can be added or removed. */
  isFixed?: boolean
  onChange: (rows: Row[]) => void
  children: (row: Row, change: (row: Row) => void, id: string) => ReactNode
}

export function Rows<Row>({
  id,
  value,
  error,
  most,
  empty,
  name,
  isFixed = false,
  onChange,
  children,
}: RowsProps<Row>) {
  const { t } = useTranslation()
  return (
    <div id={id} tabIndex={-1} className="flex flex-col gap-5">
      {error && <FieldError id={id}>{error}</FieldError>}
      {value.map((row, index) => (
        <div key={index} role="group" aria-label={`${name} ${index + 1}`} className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3 [:first-child>:first-child>&]:border-t-0 [:first-child>:first-child>&]:pt-0">
            <h3 className="text-h4">
              {name} {index + 1}
            </h3>
            {!isFixed && (
              <Button
                variant="quiet"
                size="sm"
                aria-label={t('setup.remove', { name: `${name} ${index + 1}` })}
                onClick={() => onChange(value.filter((_, place) => place !== index))}
              >
                {t('setup.removeRow')}
              </Button>
            )}
          </div>
          {children(row, (next) => onChange(value.with(index, next)), `${id}-${index}`)}
        </div>
      ))}
      {!isFixed && value.length < most && (
        <Button variant="secondary" className="self-start" onClick={() => onChange([...value, empty])}>
          {t('setup.add', { name })}
        </Button>
      )}
    </div>
  )
}
