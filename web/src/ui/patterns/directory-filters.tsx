import { Button } from '../primitives/button.tsx'
import { RemovableChip } from '../primitives/chip.tsx'
import { FilterBar } from '../tables/filter-bar.tsx'
import { SearchInput } from '../tables/search-input.tsx'
import { Select, type Option } from '../primitives/select.tsx'

type Filter = {
  label: string
  value: string
  /** Text of the chosen option; empty for none. */
  chosen: string
  options: readonly Option[]
  onChange: (value: string) => void
}

type DirectoryFiltersProps = {
  label: string
  foldLabel: string
  search: { label: string; placeholder: string; value: string; onChange: (text: string) => void }
  filters: readonly Filter[]
  /** Option without a filter, e.g. "All". */
  all: string
  clear: { label: string; onClear: () => void }
  /** Texts for the chosen filters. */
  chosen: { label: string; remove: (chosen: string) => string; clearAll: string; quick: string }
  /** Filters for one tap, on phones. */
  quick: readonly { name: string; text: string; count: string; onPress: () => void }[]
}

/** Search, selects, a reset button, and removable chips for the chosen filters. */
export function DirectoryFilters(props: DirectoryFiltersProps) {
  return (
    <div className="flex flex-col gap-3">
      <FilterBar label={props.label} foldLabel={props.foldLabel} search={<SearchInput {...props.search} />}>
        {props.filters.map(({ label, value, options, onChange }) => (
          <Select
            key={label}
            label={label}
            hideLabel
            placeholder={`${label}: ${props.all}`}
            options={options}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ))}
        <Button variant="secondary" onClick={props.clear.onClear}>
          {props.clear.label}
        </Button>
      </FilterBar>
      <Quick {...props} />
      <Chosen {...props} />
    </div>
  )
}

function Quick({ quick, chosen }: DirectoryFiltersProps) {
  if (quick.length === 0) return null
  return (
    <ul aria-label={chosen.quick} className="flex flex-wrap gap-2 md:hidden">
      {quick.map(({ name, text, count, onPress }) => (
        <li key={name} className="max-w-full">
          <button
            type="button"
            data-outlined
            className="flex min-h-11 max-w-full items-center gap-2 rounded-pill border border-line-strong bg-paper px-4 py-1 text-start text-sm"
            onClick={() => {
              onPress()
              // The pressed element is removed.
              document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
            }}
          >
            <span className="min-w-0">{text}</span> <span className="text-ink-3">{count}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Chosen({ filters, chosen: texts, clear }: DirectoryFiltersProps) {
  const chosen = filters.filter((filter) => filter.chosen !== '')
  if (chosen.length === 0) return null
  // The pressed element is removed.
  const after = (change: () => void) => () => {
    change()
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={texts.label} className="contents">
        {chosen.map((filter) => (
          <RemovableChip
            key={filter.label}
            removeLabel={texts.remove(filter.chosen)}
            onRemove={after(() => filter.onChange(''))}
          >
            {filter.chosen}
          </RemovableChip>
        ))}
      </ul>
      <Button variant="quiet" size="sm" onClick={after(clear.onClear)}>
        {texts.clearAll}
      </Button>
    </div>
  )
}
