import { bioLength, isShortBio } from '@udyam/contract/profile/mentor-parts'
import { type ComponentProps, useState } from 'react'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { TextArea } from '#ui/primitives/text-area.tsx'

type BioFieldProps = Omit<ComponentProps<typeof TextArea>, 'label' | 'counter'> & { typed: string }

/**
 * A mentor's bio with a character count. It also says when the text is too short, after the focus has left;
 * spread `form.field` on it.
 */
export function BioField({ typed, hint, onBlur, ...field }: BioFieldProps) {
  const { t } = useTranslation()
  const [isLeft, setLeft] = useState(false)
  const count = typed.trim().length
  const counter = t('common.charactersLeft', {
    count,
    max: formatNumber(bioLength.most),
  })
  return (
    <TextArea
      label={t('field.bio')}
      counter={counter}
      {...field}
      hint={
        <>
          {hint}
          {isLeft && isShortBio(typed) && (
            <strong className="block text-on-notice">
              {t('guide.bioShort', { count, fewest: bioLength.fewest })}
            </strong>
          )}
        </>
      }
      onBlur={(event) => {
        setLeft(true)
        onBlur?.(event)
      }}
    />
  )
}
