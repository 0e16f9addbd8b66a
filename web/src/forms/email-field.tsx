import type { ComponentProps } from 'react'
import { TextInput } from '../ui/primitives/text-input.tsx'
import { useTranslation } from '../lib/i18n.ts'

/** E-mail field; by default for the user's own address (`autoComplete`). */
export function EmailField(field: Omit<ComponentProps<typeof TextInput>, 'label'>) {
  const { t } = useTranslation()
  return <TextInput label={t('field.email')} type="email" inputMode="email" autoComplete="email" {...field} />
}
