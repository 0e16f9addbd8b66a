import type { Reply } from '@udyam/contract/endpoint'
import type { adminSelection } from '@udyam/contract/admin-selection/calls'
import { useTranslation } from '#lib/i18n.ts'
import { knownText } from '#lib/known-values.ts'
import { useSearchText } from '#lib/search-params.ts'
import { Checkbox } from '#ui/primitives/checkbox.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { FilterBar } from '#ui/tables/filter-bar.tsx'
import { SearchInput } from '#ui/tables/search-input.tsx'
import type { ChoiceSearch, ChoiceUpdate } from './choice-search.ts'
import { languageName } from '#admin/matching/fit-words.ts'

type Facets = Reply<typeof adminSelection.mentorChoices>['facets']
type MentorFiltersProps = { search: ChoiceSearch; facets: Facets | undefined; update: ChoiceUpdate }

const worded = {
  industry: (value: string) => knownText('industry', value),
  district: (value: string) => knownText('district', value),
  language: languageName,
} as const
const names = ['industry', 'district', 'language'] as const
const facetOf = { industry: 'industries', district: 'districts', language: 'languages' } as const
const sorts = ['fit', 'name', 'room'] as const

/** The hint above the list, the switch for free places, and search, filters and order in one row. */
export function MentorFilters({ search, facets, update }: MentorFiltersProps) {
  const { t } = useTranslation()
  const [text, setText] = useSearchText(search.search, (next) => update({ search: next }))
  const count = names.filter((name) => search[name] !== '').length
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-ink-2">{t('fit.hint')}</p>
        <Checkbox
          label={t('fit.free', { count: facets?.free ?? 0 })}
          checked={search.room === 'free'}
          onChange={(event) => update({ room: event.target.checked ? 'free' : '' })}
        />
      </div>
      <FilterBar
        isDense
        label={t('selection.mentor.search')}
        foldLabel={count > 0 ? t('fit.filtersChosen', { count }) : t('fit.filters')}
        search={
          <SearchInput
            label={t('selection.mentor.search')}
            placeholder={t('fit.searchHint')}
            value={text}
            onChange={setText}
          />
        }
      >
        {names.map((name) => (
          <Select
            key={name}
            label={t(`fit.filter.${name}`)}
            hideLabel
            placeholder={`${t(`fit.filter.${name}`)}: ${t('fit.filter.all')}`}
            options={(facets?.[facetOf[name]] ?? []).map((facet) => ({
              value: facet.name,
              label: `${worded[name](facet.name)} (${facet.count})`,
            }))}
            value={search[name]}
            onChange={(event) => update({ [name]: event.target.value })}
          />
        ))}
        <Select
          label={t('fit.sort')}
          hideLabel
          options={sorts.map((value) => ({ value, label: t(`fit.sort.${value}`) }))}
          value={search.sort}
          onChange={(event) => update({ sort: sorts.find((sort) => sort === event.target.value) ?? 'fit' })}
        />
      </FilterBar>
    </>
  )
}
