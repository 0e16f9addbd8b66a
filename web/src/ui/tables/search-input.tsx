import { Search } from 'lucide-react'
import { useId } from 'react'
import { controlClass } from '../primitives/field.tsx'
import { Icon } from '../primitives/icon.tsx'

type SearchInputProps = {
  label: string
  placeholder?: string
  value: string
  onChange: (text: string) => void
}

/** A search field; the label is read out, the placeholder shown. */
export function SearchInput({ label, placeholder, value, onChange }: SearchInputProps) {
  const id = useId()
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span className="pointer-events-none absolute inset-y-0 start-3.5 flex items-center text-muted">
        <Icon of={Search} />
      </span>
      <input
        id={id}
        type="search"
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlClass} ps-11`}
      />
    </div>
  )
}
