import type { ComponentProps } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { CheckGroup } from '#ui/patterns/check-group.tsx'

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

/** A question with chips as answers; answers can be deselected. Spread `form.controlled` on it. */
export function AnswerChips<Id extends string>(props: AnswerChipsProps<Id>) {
  const { legend, ids, text, value, isOne = false, onChange, ...control } = props
  const { t } = useTranslation()
  return (
    <CheckGroup
      legend={legend}
      {...(isOne && { hint: t('match.hint.one') })}
      options={ids.map((id) => ({ value: id, label: text(id) }))}
      values={value}
      onChange={(next) => onChange(isOne ? next.slice(-1) : next)}
      {...control}
    />
  )
}
