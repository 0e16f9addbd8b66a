import { Button } from '../primitives/button.tsx'
import { FilterBar } from '../tables/filter-bar.tsx'
import { SearchInput } from '../tables/search-input.tsx'
import { Select, type Option } from '../primitives/select.tsx'

type Filter = {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

type DirectoryFiltersProps = {
  label: string
  foldLabel: string
  search: { label: string; placeholder: string; value: string; onChange: (text: string) => void }
  filters: readonly Filter[]
  /** The choice that filters nothing, such as "All". */
  all: string
  clear: { label: string; onClear: () => void }
}

/** Search, a row of selects, and the button that clears them. */
export function DirectoryFilters(props: DirectoryFiltersProps) {
  return (
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
  )
}
