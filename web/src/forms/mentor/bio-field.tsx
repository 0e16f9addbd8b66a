import { bioLength } from '@udyam/contract/profile/mentor-parts'
import type { ComponentProps } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { TextArea } from '../../ui/primitives/text-area.tsx'

type BioFieldProps = Omit<ComponentProps<typeof TextArea>, 'label' | 'counter'> & { typed: string }

/** What a mentor writes of themselves, with the letters that are left; spread `form.field` on it. */
export function BioField({ typed, ...field }: BioFieldProps) {
  const { t } = useTranslation()
  const counter = t('common.charactersLeft', {
    count: typed.trim().length,
    max: formatNumber(bioLength.most),
  })
  return <TextArea label={t('field.bio')} counter={counter} {...field} />
}
