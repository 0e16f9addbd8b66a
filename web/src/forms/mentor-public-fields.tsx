import { formatNumber } from '../lib/format.ts'
import { useTranslation } from '../lib/i18n.ts'
import { ChipsInput } from '../ui/patterns/chips-input.tsx'
import { TextArea } from '../ui/primitives/text-area.tsx'
import { useChipsTexts } from './use-chips-texts.ts'
import type { Form } from './use-form.ts'

const bioMaxLength = 300

type Fields<V extends Values> = Pick<Form<V>, 'field' | 'controlled' | 'watch'>
type Values = { bio: string; skills: string[]; languages: string[] }

type Props<V extends Values> = { form: Fields<V>; bioHint: string }

/** What mentors and administrators both enter for members to read, in the mentor's own form and in theirs. */
export function MentorPublicFields<V extends Values>({ form, bioHint }: Props<V>) {
  const { t } = useTranslation()
  const chips = useChipsTexts()
  // A form of these fields and more is a form of these.
  const { field, controlled, watch } = form as unknown as Fields<Values>
  const { value: skills, ...skillsControl } = controlled('skills')
  const { value: languages, ...languagesControl } = controlled('languages')
  const optional = t('common.optional')
  return (
    <>
      <TextArea
        label={t('field.bio')}
        hint={bioHint}
        optional={optional}
        counter={t('common.charactersLeft', {
          count: watch('bio').trim().length,
          max: formatNumber(bioMaxLength),
        })}
        {...field('bio')}
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
    </>
  )
}
