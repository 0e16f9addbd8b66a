import { standardSetId } from '@udyam/contract/criteria/values'
import { intakes } from '@udyam/contract/intakes/calls'
import type { Intake } from '@udyam/contract/intakes/schemas'
import { longestIntakeName, longestIntakeText, longestSlug, slugOf } from '@udyam/contract/intakes/values'
import { unwritten } from '@udyam/contract/setup/in-language'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { AdminForm } from '#admin/admin-form.tsx'
import { InLanguagesField } from '#admin/languages/in-languages-field.tsx'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { DateInput } from '#ui/primitives/date-input.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'

// Only where there is more than one set of criteria.
const CriteriaChoice = lazy(async () => ({ default: (await import('./criteria-choice.tsx')).CriteriaChoice }))

/** Texts, days and numbers of an intake; a new one for null. */
export function IntakeForm({ intake }: { intake: Intake | null }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const params = { id: intake?._id ?? '' }
  const form = useForm({
    schema: async () => (await import('./intake-rule.ts')).IntakeRule,
    start: valuesOf(intake),
    requires: ['slug', 'opensOn', 'closesOn'],
    draft: `intake.${params.id}`,
    save: ({ updatedAt, ...body }) =>
      intake === null
        ? call(intakes.create, { body })
        : call(intakes.update, { params, body: { ...body, updatedAt } }),
    meta: { success: 'server' },
    valuesAfter: ({ data }) => valuesOf(data),
    onSaved: ({ data }) =>
      intake === null && navigate(pathTo(paths.adminIntake, data._id), { replace: true }),
    reload: async () => valuesOf((await call(intakes.get, { params })).data),
  })
  const { value: name, onChange: setName, ...nameField } = form.controlled('name')
  return (
    <AdminForm
      form={form}
      failureText="intake.saveFailed"
      saveText={t('intake.save')}
      listPath={paths.adminIntakes}
    >
      <FormSection title={t('intake.what')} hint={t('intake.whatHint')}>
        <InLanguagesField
          {...nameField}
          label={t('intake.field.name')}
          fallsBack="intake.fallsBack"
          maxLength={longestIntakeName}
          value={name}
          onChange={(next) => {
            const { slug } = form.getValues()
            setName(next)
            // The address follows the name as long as nobody has typed another one.
            if (intake === null && slug === slugOf(name.en)) form.setValue('slug', slugOf(next.en))
          }}
        />
        <TextInput
          label={t('intake.field.slug')}
          hint={t('intake.slugHint')}
          maxLength={longestSlug}
          autoComplete="off"
          {...form.field('slug')}
        />
        {(['about', 'audience'] as const).map((field) => (
          <InLanguagesField
            key={field}
            label={t(`intake.field.${field}`)}
            fallsBack="intake.fallsBack"
            maxLength={longestIntakeText}
            isLong
            {...form.controlled(field)}
          />
        ))}
      </FormSection>
      <FormSection title={t('intake.days')} hint={t('intake.daysHint')}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <DateInput label={t('intake.field.opensOn')} {...form.field('opensOn')} />
          <DateInput label={t('intake.field.closesOn')} {...form.field('closesOn')} />
        </div>
        <DateInput
          label={t('intake.field.releaseOn')}
          optional={t('common.optional')}
          hint={t('intake.releaseHint')}
          {...form.field('releaseOn')}
        />
      </FormSection>
      <FormSection title={t('intake.numbers')}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextInput
            label={t('intake.field.places')}
            optional={t('common.optional')}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('places')}
          />
          <TextInput
            label={t('intake.field.evaluators')}
            optional={t('common.optional')}
            hint={t('intake.evaluatorsHint')}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('evaluators')}
          />
        </div>
        <Suspense>
          <CriteriaChoice {...form.field('criteria')} />
        </Suspense>
      </FormSection>
    </AdminForm>
  )
}

const typed = (number: number | null | undefined) => (number ?? '').toString()

function valuesOf(intake: Intake | null) {
  return {
    slug: intake?.slug ?? '',
    name: intake?.name ?? unwritten,
    about: intake?.about ?? unwritten,
    audience: intake?.audience ?? unwritten,
    opensOn: intake?.opensOn ?? '',
    closesOn: intake?.closesOn ?? '',
    releaseOn: intake?.releaseOn ?? '',
    places: typed(intake?.places),
    evaluators: typed(intake?.evaluators),
    criteria: intake?.criteria ?? standardSetId,
    updatedAt: intake?.updatedAt,
  }
}
