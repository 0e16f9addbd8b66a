import { useTranslation } from '../lib/i18n.ts'
import { TextInput } from '../ui/primitives/text-input.tsx'
import type { FieldOf } from './field-of.ts'

type NameFieldsProps = { field: FieldOf<'firstName' | 'fatherName' | 'lastName'> }

/** First, father's and last name of another person, in one row if there is room. */
export function NameFields({ field }: NameFieldsProps) {
  const { t } = useTranslation()
  const typed = { autoComplete: 'off', spellCheck: false } as const
  return (
    <div className="grid items-end gap-5 sm:grid-cols-3">
      <TextInput label={t('field.firstName')} {...typed} {...field('firstName')} />
      <TextInput
        label={t('field.fatherName')}
        optional={t('common.optional')}
        {...typed}
        {...field('fatherName')}
      />
      <TextInput label={t('field.lastName')} {...typed} {...field('lastName')} />
    </div>
  )
}

export function OwnNameFields({ field }: NameFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput
        label={t('field.firstName')}
        autoComplete="given-name"
        spellCheck={false}
        {...field('firstName')}
      />
      <TextInput
        label={t('field.fatherName')}
        autoComplete="additional-name"
        spellCheck={false}
        {...field('fatherName')}
      />
      <TextInput
        label={t('field.lastName')}
        autoComplete="family-name"
        spellCheck={false}
        {...field('lastName')}
      />
    </>
  )
}
