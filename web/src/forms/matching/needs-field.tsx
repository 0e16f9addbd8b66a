import type { ComponentProps } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { useHelps } from '#lib/texts/use-offered.ts'
import { AnswerChips } from './answer-chips.tsx'

type NeedsFieldProps = Omit<ComponentProps<typeof AnswerChips<string>>, 'legend' | 'ids' | 'text' | 'isOne'>

/** Areas of help, each with its rank among the chosen ones. Spread `form.controlled` on it. */
export function NeedsField(props: NeedsFieldProps) {
  const { t } = useTranslation()
  const helps = useHelps()
  const { value } = props
  return (
    <AnswerChips
      legend={t('match.field.needs')}
      hint={t('match.hint.needs')}
      ids={helps.offered(value)}
      text={(need) => numbered(helps.label(need), value.indexOf(need))}
      {...props}
    />
  )
}

function numbered(label: string, place: number): string {
  return place === -1 ? label : `${place + 1}. ${label}`
}
