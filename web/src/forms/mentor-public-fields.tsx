import type { MentorPublicPart } from '@udyam/contract/profile/mentor-columns'
import { useTranslation } from '../lib/i18n.ts'
import { ChipsInput } from '../ui/patterns/chips-input.tsx'
import { Checkbox } from '../ui/primitives/checkbox.tsx'
import { TextInput } from '../ui/primitives/text-input.tsx'
import { BioField } from './mentor/bio-field.tsx'
import { HelpsField } from './mentor/helps-field.tsx'
import { LanguagesField } from './mentor/languages-field.tsx'
import { useChipsTexts } from './use-chips-texts.ts'
import type { Form } from './use-form.ts'

type Fields<V extends Values> = Pick<Form<V>, 'field' | 'controlled' | 'watch'>
type Values = Omit<MentorPublicPart, 'imageUrl'>

type Props<V extends Values> = {
  form: Fields<V>
  bioHint: string
  /** Texts of the consent to a public profile, if it can be given or withdrawn here. */
  shownToAll?: { label: string; hint?: string }
}

/** Public profile fields, shared by the mentor's own form and the administrators' form. */
export function MentorPublicFields<V extends Values>({ form, bioHint, shownToAll }: Props<V>) {
  const { t } = useTranslation()
  const chips = useChipsTexts()
  // A form of these fields and more is a form of these.
  const { field, controlled, watch } = form as unknown as Fields<Values>
  const { value: skills, ...skillsControl } = controlled('skills')
  const optional = t('common.optional')
  return (
    <>
      <TextInput
        label={t('field.headline')}
        hint={t('guide.headlineHint')}
        optional={optional}
        {...field('headline')}
      />
      <BioField hint={bioHint} optional={optional} typed={watch('bio')} {...field('bio')} />
      <ChipsInput
        label={t('field.skills')}
        optional={optional}
        values={skills}
        {...chips}
        {...skillsControl}
      />
      <LanguagesField optional={optional} {...controlled('languages')} />
      <HelpsField optional={optional} {...controlled('helps')} />
      {shownToAll && <Checkbox label={shownToAll.label} hint={shownToAll.hint} {...field('shownToAll')} />}
    </>
  )
}
