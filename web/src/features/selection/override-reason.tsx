import type { ComponentProps } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { TextArea } from '#ui/primitives/text-area.tsx'

/** Reason of an owner for an exception from a refusal. */
export function OverrideReason(field: Omit<ComponentProps<typeof TextArea>, 'label' | 'hint'>) {
  const { t } = useTranslation()
  return (
    <TextArea
      label={t('selection.override.reason')}
      hint={t('selection.override.hint')}
      maxLength={500}
      rows={2}
      {...field}
    />
  )
}
