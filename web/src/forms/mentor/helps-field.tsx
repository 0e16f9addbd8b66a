import type { ComponentProps } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { useHelps } from '#lib/texts/use-offered.ts'
import { CheckGroup } from '#ui/patterns/check-group.tsx'

type HelpsFieldProps = Pick<
  ComponentProps<typeof CheckGroup<string>>,
  'id' | 'error' | 'onChange' | 'optional'
> & {
  value: readonly string[]
}

/** Areas a mentor can help with; spread `form.controlled` on it. */
export function HelpsField({ value, ...control }: HelpsFieldProps) {
  const { t } = useTranslation()
  const helps = useHelps()
  return (
    <CheckGroup
      legend={t('field.helps')}
      hint={t('guide.helpsHint')}
      options={helps.offered(value).map((need) => ({ value: need, label: helps.label(need) }))}
      values={value}
      {...control}
    />
  )
}
