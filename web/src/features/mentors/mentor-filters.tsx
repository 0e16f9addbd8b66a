import type { Facets } from '@udyam/contract/page'
import { useTranslation } from 'react-i18next'
import { compareTexts, formatNumber } from '../../lib/format.ts'
import { knownText } from '../../lib/known-values.ts'
import { useSearchText } from '../../lib/search-params.ts'
import { DirectoryFilters } from '../../ui/directory-filters.tsx'
import { type DirectorySearch, experienceSteps } from './directory-search.ts'

type MentorFiltersProps = {
  search: DirectorySearch
  update: (change: Partial<DirectorySearch>, options?: { replace?: boolean }) => void
  facets: Facets | undefined
  onClear: () => void
}

/** The directory's search and its three filters, offered from what the directory holds. */
export function MentorFilters({ search, update, facets, onClear }: MentorFiltersProps) {
  const { t } = useTranslation()
  const [text, setText] = useSearchText(search.q, (q) => update({ q }, { replace: true }))
  const chosen = [search.industry, search.location, search.exp].filter(Boolean).length
  const option = ({ name, count }: { name: string; count: number }, label: string) => ({
    value: name,
    label: `${label} (${formatNumber(count)})`,
  })

  return (
    <DirectoryFilters
      label={t('mentors.searchRegion')}
      foldLabel={t('common.filtersCount', { count: chosen })}
      search={{
        label: t('mentors.searchLabel'),
        placeholder: t('mentors.searchLabel'),
        value: text,
        onChange: setText,
      }}
      all={t('common.all')}
      filters={[
        {
          label: t('field.industry'),
          value: search.industry,
          onChange: (industry) => update({ industry }),
          options: (facets?.industries ?? [])
            .map((facet) => option(facet, knownText('industry', facet.name)))
            .sort((left, right) => compareTexts(left.label, right.label)),
        },
        {
          label: t('field.location'),
          value: search.location,
          onChange: (location) => update({ location }),
          options: (facets?.locations ?? [])
            .map((facet) => option(facet, facet.name))
            .sort((left, right) => compareTexts(left.label, right.label)),
        },
        {
          label: t('field.experience'),
          value: search.exp,
          onChange: (exp) => update({ exp: exp as DirectorySearch['exp'] }),
          options: experienceSteps.map((step) => ({
            value: step.slice(0, -1),
            label: t('mentors.years', { years: step }),
          })),
        },
      ]}
      clear={{ label: t('common.clearFilters'), onClear }}
    />
  )
}
