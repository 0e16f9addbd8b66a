import type { ReactNode } from 'react'
import { cx } from '#ui/primitives/cx.ts'

type KeyRadiosProps = {
  name: string
  options: readonly { value: string; label: ReactNode; title?: string | undefined }[]
  value: string
  onChange: (value: string) => void
}

export function KeyRadios({ name, options, value, onChange }: KeyRadiosProps) {
  return (
    <div className="flex flex-wrap gap-1">
      {options.map((option) => (
        <label
          key={option.value}
          data-outlined
          title={option.title}
          className={cx(
            'relative inline-flex min-h-10 min-w-10 cursor-pointer items-center justify-center gap-2 rounded-control border px-2 text-center',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            option.value === value
              ? 'border-action bg-action font-semibold text-white'
              : 'border-line-strong bg-paper hover:bg-sand',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
