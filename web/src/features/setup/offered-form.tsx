import { Helps, Interests } from '@udyam/contract/setup/offered-schemas'
import { unwritten } from '@udyam/contract/setup/in-language'
import { mostOffered, type Offered } from '@udyam/contract/setup/offered'
import { useTranslation } from '#lib/i18n.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { FieldError } from '#ui/primitives/field.tsx'
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
    <FormSection title={t(`setup.part.${part}`)} hint={t('setup.offeredHint')}>
      <div id={id} tabIndex={-1} className="flex flex-col gap-4">
        {error && <FieldError id={id}>{error}</FieldError>}
        <ol className="flex flex-col">
          {value.map((row, index) => (
            <OfferedRow
              key={index}
              id={`${id}-${index}`}
              part={part}
              row={row}
              place={{ index, count: value.length }}
              onMove={(to) => move(index, to)}
              onChange={(next) => onChange(value.with(index, next))}
              onRemove={() => onChange(value.toSpliced(index, 1))}
            />
          ))}
        </ol>
        {value.length < mostOffered && (
          <Button variant="secondary" className="self-start" onClick={() => onChange([...value, empty])}>
            {t('setup.add', { name: t(`setup.one.${part}`) })}
          </Button>
        )}
      </div>
    </FormSection>
  )
}
