import { type Need, needs } from '@udyam/contract/profile/needs'
import type { ComponentProps } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useHelps } from '../../lib/texts/use-helps.ts'
import { CheckGroup } from '../../ui/patterns/check-group.tsx'

type HelpsFieldProps = Pick<
  ComponentProps<typeof CheckGroup<Need>>,
  'id' | 'error' | 'onChange' | 'optional'
> & {
  value: readonly Need[]
}

/** What a mentor can help with; spread `form.controlled` on it. */
export function HelpsField({ value, ...control }: HelpsFieldProps) {
  const { t } = useTranslation()
  const helps = useHelps()
  return (
    <CheckGroup
      legend={t('field.helps')}
      hint={t('guide.helpsHint')}
      options={needs
        .filter((need) => helps.isOffered(need) || value.includes(need))
        .map((need) => ({ value: need, label: helps.label(need) }))}
      values={value}
      {...control}
    />
  )
}
