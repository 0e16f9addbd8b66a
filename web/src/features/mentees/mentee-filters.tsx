import type { MenteeFacets } from '@udyam/contract/schemas/mentees'
import { ArchivedSelect, DistrictSelect } from '../../admin/list-filters.tsx'
import { useTranslation } from '../../lib/i18n.ts'
import { Select } from '../../ui/primitives/select.tsx'

type Chosen = { status: string; district: string; education: string }

type MenteeFiltersProps = {
  /** What there is to choose from, once it is known. */
  facets: MenteeFacets | undefined
  chosen: Chosen
  onChange: (change: Partial<Chosen>) => void
}

/** Narrows the mentees to a district and an education, or shows the archived; each has a choice for all. */
export function MenteeFilters({ facets, chosen, onChange }: MenteeFiltersProps) {
  const { t } = useTranslation()
  return (
    <>
      <DistrictSelect
        found={facets?.districts}
        value={chosen.district}
        onChange={(district) => onChange({ district })}
      />
      <Select
        label={t('field.education')}
        hideLabel
        placeholder={t('admin.mentees.allEducations')}
        options={optionsOf(facets?.educations, chosen.education)}
        value={chosen.education}
        onChange={(event) => onChange({ education: event.target.value })}
      />
      <ArchivedSelect value={chosen.status} onChange={(status) => onChange({ status })} />
    </>
  )
}

/** What the address asks for can always be seen and taken back, even when no mentee has it. */
function optionsOf(facets: MenteeFacets['educations'] | undefined, chosen: string) {
  const options = (facets ?? [])
    .filter(({ name }) => name !== '')
    .map(({ name, count }) => ({ value: name, label: `${name} (${count})` }))
  if (chosen === '' || options.some(({ value }) => value === chosen)) return options
  return [...options, { value: chosen, label: chosen }]
}
