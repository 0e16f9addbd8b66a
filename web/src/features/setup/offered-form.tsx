import { Helps, Interests } from '@udyam/contract/setup/offered-schemas'
import { unwritten } from '@udyam/contract/setup/in-language'
import { mostOffered, type Offered } from '@udyam/contract/setup/offered'
import { MovableRows } from '#admin/rows/movable-rows.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { OfferedRow } from './offered-row.tsx'
import { PartForm } from './part-form.tsx'
import type { Setting } from './setup.queries.ts'
import { readFrom, usePartForm } from './use-part-form.ts'

const HelpsRule = Helps.safeExtend(readFrom)
const InterestsRule = Interests.safeExtend(readFrom)
const empty: Offered = { id: '', label: unwritten, hidden: [] }

/** Areas of help: add, sort, rename, or hide in a language. */
export function HelpsForm({ setting }: { setting: Setting }) {
  const form = usePartForm({ part: 'helps', schema: HelpsRule, setting })
  return (
    <PartForm form={form}>
      <OfferedList part="helps" {...form.controlled('areas')} />
    </PartForm>
  )
}

/** Same form for the suggested interests. */
export function InterestsForm({ setting }: { setting: Setting }) {
  const form = usePartForm({ part: 'interests', schema: InterestsRule, setting })
  return (
    <PartForm form={form}>
      <OfferedList part="interests" {...form.controlled('interests')} />
    </PartForm>
  )
}

type OfferedListProps = {
  part: 'helps' | 'interests'
  id: string
  value: readonly Offered[]
  error?: string | undefined
  onChange: (list: Offered[]) => void
}

function OfferedList({ part, id, value, error, onChange }: OfferedListProps) {
  const { t } = useTranslation()
  return (
    <FormSection title={t(`setup.part.${part}`)} hint={t('setup.offeredHint')}>
      <MovableRows
        most={mostOffered}
        empty={empty}
        addText={t('setup.add', { name: t(`setup.one.${part}`) })}
        {...{ id, value, error, onChange }}
      >
        {(row, { index, place }) => (
          <OfferedRow
            key={index}
            id={`${id}-${index}`}
            part={part}
            row={row}
            place={place}
            onChange={(next) => onChange(value.with(index, next))}
            onRemove={() => onChange(value.toSpliced(index, 1))}
          />
        )}
      </MovableRows>
    </FormSection>
  )
}
