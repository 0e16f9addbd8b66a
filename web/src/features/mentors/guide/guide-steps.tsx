import { useQuery } from '@tanstack/react-query'
import type { MentorPart } from '@udyam/contract/profile/mentor-parts'
import type { ReactNode } from 'react'
import { FieldChoice } from '#forms/mentor/field-choice.tsx'
import { BioField } from '#forms/mentor/bio-field.tsx'
import { HelpsField } from '#forms/mentor/helps-field.tsx'
import { LanguagesField } from '#forms/mentor/languages-field.tsx'
import { OwnMentorPhoto } from '#forms/photo/own-mentor-photo.tsx'
import type { Form } from '#forms/use-form.ts'
import { metaQuery } from '#lib/meta.ts'
import { useTranslation } from '#lib/i18n.ts'
import { districtSuggestions } from '#lib/known-values.ts'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { mentorQueries } from '../mentors.queries.ts'
import type { GuideValues } from './guide-values.ts'

type GuideForm = Form<GuideValues>
type FieldsProps = { form: GuideForm }

type GuideStep = { part: MentorPart; Fields: (props: FieldsProps) => ReactNode }

const steps: readonly GuideStep[] = [
  { part: 'years', Fields: YearsField },
  { part: 'industry', Fields: FieldChoice },
  { part: 'place', Fields: PlaceFields },
  { part: 'headline', Fields: HeadlineField },
  { part: 'bio', Fields: AboutField },
  { part: 'languages', Fields: ({ form }) => <LanguagesField {...form.controlled('languages')} /> },
  { part: 'helps', Fields: ({ form }) => <HelpsField {...form.controlled('helps')} /> },
  { part: 'photo', Fields: OwnPhotoField },
]

/** Steps of the guided profile with their fields; the photo step only if the service accepts photos. */
export function useGuideSteps(): readonly GuideStep[] {
  const takesPhotos = useQuery(metaQuery).data?.photos === true
  return takesPhotos ? steps : steps.filter(({ part }) => part !== 'photo')
}

function YearsField({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <TextInput
      label={t('field.years')}
      hint={t('guide.yearsHint')}
      inputMode="numeric"
      {...form.field('years')}
    />
  )
}

function PlaceFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput label={t('field.town')} autoComplete="address-level3" {...form.field('town')} />
      <TextInput
        label={t('field.district')}
        autoComplete="address-level2"
        suggestions={districtSuggestions()}
        {...form.field('district')}
      />
    </>
  )
}

function HeadlineField({ form }: FieldsProps) {
  const { t } = useTranslation()
  return <TextInput label={t('field.headline')} hint={t('guide.headlineHint')} {...form.field('headline')} />
}

function AboutField({ form }: FieldsProps) {
  const { t } = useTranslation()
  return <BioField hint={t('guide.bioHint')} typed={form.watch('bio')} {...form.field('bio')} />
}

function OwnPhotoField() {
  const { data } = useQuery(mentorQueries.own())
  return data && <OwnMentorPhoto own={data} />
}
