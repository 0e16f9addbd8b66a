import type { ComponentProps } from 'react'
import { TextInput } from '../ui/primitives/text-input.tsx'
import { useTranslation } from '../lib/i18n.ts'

/** An e-mail address: one's own, unless another `autoComplete` is given. */
export function EmailField(field: Omit<ComponentProps<typeof TextInput>, 'label'>) {
  const { t } = useTranslation()
  return <TextInput label={t('field.email')} type="email" inputMode="email" autoComplete="email" {...field} />
}
