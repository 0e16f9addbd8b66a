import type { ComponentProps } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { CheckGroup } from '#ui/patterns/check-group.tsx'
import { Button } from '#ui/primitives/button.tsx'

type AnswerChipsProps<Id extends string> = Pick<
  ComponentProps<typeof CheckGroup<Id>>,
  'id' | 'error' | 'onChange' | 'hint' | 'hideLegend'
> & {
  legend: string
  ids: readonly Id[]
  text: (id: Id) => string
  value: readonly Id[]
  /** Whether only one answer can be chosen. */
  isOne?: boolean
}

/** A question with its answers as chips; a single answer can be cleared again. Spread `form.controlled` on it. */
export function AnswerChips<Id extends string>(props: AnswerChipsProps<Id>) {
  const { legend, ids, text, value, isOne = false, onChange, ...control } = props
  const { t } = useTranslation()
  const group = (
    <CheckGroup
      legend={legend}
      options={ids.map((id) => ({ value: id, label: text(id) }))}
      values={value}
      {...{ isOne, onChange }}
      {...control}
    />
  )
  if (!isOne) return group
  return (
    <div className="flex flex-col items-start gap-2">
      {group}
      {value.length > 0 && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => onChange([])}
          {...(!control.hideLegend && { 'aria-label': `${t('match.clear')}: ${legend}` })}
        >
          {t('match.clear')}
        </Button>
      )}
    </div>
  )
}
