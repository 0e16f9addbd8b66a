import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useChipsTexts } from '../../forms/use-chips-texts.ts'
import type { Form } from '../../forms/use-form.ts'
import { ChipsInput } from '../../ui/patterns/chips-input.tsx'
import { FormSection } from '../../ui/patterns/form-section.tsx'
import { TextArea } from '../../ui/primitives/text-area.tsx'
import { TextInput } from '../../ui/primitives/text-input.tsx'
import type { MentorFormValues } from './mentor-form-values.ts'

const bioMaxLength = 300

type MentorPublicPartProps = {
  form: Pick<Form<MentorFormValues>, 'field' | 'controlled' | 'watch'>
}

/** What members read of a mentor in the directory. */
export function MentorPublicPart({ form }: MentorPublicPartProps) {
  const { t } = useTranslation()
  const chips = useChipsTexts()
  const { value: skills, ...skillsControl } = form.controlled('skills')
  const { value: languages, ...languagesControl } = form.controlled('languages')
  const optional = t('common.optional')
  return (
    <FormSection title={t('profile.publicPart')} hint={t('profile.publicHint')}>
      <TextArea
        label={t('field.bio')}
        hint={t('profile.bioHint')}
        optional={optional}
        counter={t('common.charactersLeft', {
          count: form.watch('bio').trim().length,
          max: formatNumber(bioMaxLength),
        })}
        {...form.field('bio')}
      />
      <ChipsInput
        label={t('field.skills')}
        optional={optional}
        values={skills}
        {...chips}
        {...skillsControl}
      />
      <ChipsInput
        label={t('field.languages')}
        optional={optional}
        values={languages}
        {...chips}
        {...languagesControl}
      />
      <TextInput
        label={t('field.photo')}
        hint={t('profile.photoHint')}
        optional={optional}
        type="url"
        inputMode="url"
        autoComplete="photo"
        {...form.field('imageUrl')}
      />
    </FormSection>
  )
}
