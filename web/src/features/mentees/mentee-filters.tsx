import type { MenteeFacets } from '@udyam/contract/schemas/mentees'
import { useTranslation } from '../../lib/i18n.ts'
import { Select } from '../../ui/primitives/select.tsx'

type Chosen = { location: string; education: string }

type MenteeFiltersProps = {
  /** What there is to choose from, once it is known. */
  facets: MenteeFacets | undefined
  chosen: Chosen
  onChange: (change: Partial<Chosen>) => void
}

/** Narrows the mentees to a location and an education; each has a choice for all. */
export function MenteeFilters({ facets, chosen, onChange }: MenteeFiltersProps) {
  const { t } = useTranslation()
  return (
    <>
      <Select
        label={t('field.location')}
        hideLabel
        placeholder={t('admin.mentees.allLocations')}
        options={optionsOf(facets?.locations, chosen.location)}
        value={chosen.location}
        onChange={(event) => onChange({ location: event.target.value })}
      />
      <Select
        label={t('field.education')}
        hideLabel
        placeholder={t('admin.mentees.allEducations')}
        options={optionsOf(facets?.educations, chosen.education)}
        value={chosen.education}
        onChange={(event) => onChange({ education: event.target.value })}
      />
    </>
  )
}

/** What the address asks for can always be seen and taken back, even when no mentee has it. */
function optionsOf(facets: MenteeFacets['locations'] | undefined, chosen: string) {
  const options = (facets ?? [])
    .filter(({ name }) => name !== '')
    .map(({ name, count }) => ({ value: name, label: `${name} (${count})` }))
  if (chosen === '' || options.some(({ value }) => value === chosen)) return options
  return [...options, { value: chosen, label: chosen }]
}
