import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { Button } from '#ui/primitives/button.tsx'
import { FieldError } from '#ui/primitives/field.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'

type MovableRowsProps<Row> = {
  id: string
  value: readonly Row[]
  error?: string | undefined
  most: number
  empty: Row
  addText: string
  onChange: (rows: Row[]) => void
  children: (row: Row, at: { index: number; place: Place }) => ReactNode
}

type Place = { index: number; count: number; onMove: (to: number) => void }

/** Rows that can be added and moved; each is a {@link MovableRow}. */
export function MovableRows<Row>(props: MovableRowsProps<Row>) {
  const { id, value, error, most, empty, addText, onChange, children } = props
  const move = (from: number, to: number) => {
    const row = value[from]
    if (row === undefined) return
    onChange(value.toSpliced(from, 1).toSpliced(to, 0, row))
    // The focus follows the row; at either end one of the two buttons is disabled.
    const way = to < from ? ['up', 'down'] : ['down', 'up']
    const buttons = way.map((one) => document.getElementById(`${id}-${to}-${one}`))
    buttons.find((button) => button instanceof HTMLButtonElement && !button.disabled)?.focus()
  }
  return (
    <div id={id} tabIndex={-1} className="flex flex-col gap-4">
      {error && <FieldError id={id}>{error}</FieldError>}
      <ol className="flex flex-col">
        {value.map((row, index) =>
          children(row, { index, place: { index, count: value.length, onMove: (to) => move(index, to) } }),
        )}
      </ol>
      {value.length < most && (
        <Button variant="secondary" className="self-start" onClick={() => onChange([...value, empty])}>
          {addText}
        </Button>
      )}
    </div>
  )
}

type MovableRowProps = {
  id: string
  name: string
  /** Shown after the name, such as where it is hidden. */
  note?: string
  isOpen: boolean
  place: Place
  children: ReactNode
}

/** A row with its name; what belongs to it shows once it is opened. */
export function MovableRow({ id, name, note = '', isOpen, place, children }: MovableRowProps) {
  const { t } = useTranslation()
  const { index, count, onMove } = place
  return (
    <li className="@container relative border-t border-line py-2 first:border-t-0">
      <details open={isOpen}>
        <summary className="min-h-10 cursor-pointer py-2 wrap-anywhere @min-[13rem]:pe-24">
          <span className="font-semibold">{name}</span>
          {note && <span className="text-sm text-ink-3"> · {note}</span>}
        </summary>
        <div role="group" aria-label={name} className="flex flex-col gap-4 py-3">
          {children}
        </div>
      </details>
      {/* With large letters there is no room beside the name. */}
      <div className="flex justify-end gap-1 @min-[13rem]:absolute @min-[13rem]:end-0 @min-[13rem]:top-2">
        <IconButton
          id={`${id}-up`}
          label={t('setup.up', { name })}
          icon={<Icon of={ArrowUp} />}
          className="disabled:opacity-40"
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          id={`${id}-down`}
          label={t('setup.down', { name })}
          icon={<Icon of={ArrowDown} />}
          className="disabled:opacity-40"
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        />
      </div>
    </li>
  )
}
