import { MenteeSignup, suggestedInterests } from '@udyam/contract/mentees'
import { code } from '@udyam/contract/code'
import * as z from 'zod'
import { NetworkError } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { canonicalDistrict, districtSuggestions, knownText } from '../../lib/known-values.ts'
import { useChipsTexts } from '../../forms/use-chips-texts.ts'
import { readDraft, useDraft } from '../../forms/use-draft.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { ChipsInput } from '../../ui/patterns/chips-input.tsx'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { FailureAlert } from '../../ui/patterns/failure-alert.tsx'
import { TextArea } from '../../ui/primitives/text-area.tsx'
import { TextInput } from '../../ui/primitives/text-input.tsx'
import { TermsConsent } from './terms-consent.tsx'

const Goals = MenteeSignup.pick({
  education: true,
  interests: true,
  city_or_village: true,
  taluka: true,
  district: true,
  goals: true,
  expectations: true,
}).extend({ terms: z.boolean().refine((agreed) => agreed, code('agree_terms')) })

export type GoalsInformation = z.output<typeof Goals>

type StepTwoProps = {
  given: Partial<GoalsInformation>
  onBack: (values: GoalsInformation) => void
  onSubmit: (values: GoalsInformation) => Promise<void>
}

const empty: GoalsInformation = {
  education: '',
  interests: [],
  city_or_village: '',
  taluka: '',
  district: '',
  goals: '',
  expectations: '',
  terms: false,
}

export function MenteeStepTwo({ given, onBack, onSubmit }: StepTwoProps) {
  const { t } = useTranslation()
  const chips = useChipsTexts()
  const form = useForm({
    schema: Goals,
    defaultValues: { ...readDraft('mentee', empty), ...given, terms: false },
    submit: (values) => onSubmit({ ...values, district: canonicalDistrict(values.district) }),
  })
  useDraft('mentee', (listener) => {
    const subscription = form.watch((values) => listener(values))
    return () => subscription.unsubscribe()
  })

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-6">
      <ErrorSummary
        title={t('errors.summaryTitle')}
        titlePrefix={t('errors.titlePrefix')}
        {...form.summary}
      />
      {form.failure !== null && <FailureAlert>{failureText(form.failure)}</FailureAlert>}
      <TextInput label={t('field.education')} hint={t('hint.education')} {...form.field('education')} />
      <ChipsInput
        label={t('field.interests')}
        suggestions={suggestedInterests}
        suggestionsLabel={t('chips.suggestions')}
        display={(value) => knownText('interest', value)}
        {...chips}
        {...interestsOf(form.controlled('interests'))}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextInput label={t('field.city')} autoComplete="address-level3" {...form.field('city_or_village')} />
        <TextInput label={t('field.taluka')} {...form.field('taluka')} />
        <TextInput
          label={t('field.district')}
          autoComplete="address-level2"
          suggestions={districtSuggestions()}
          {...form.field('district')}
        />
      </div>
      <TextArea label={t('field.goals')} hint={t('hint.goals')} maxLength={2000} {...form.field('goals')} />
      <TextArea
        label={t('field.expectations')}
        hint={t('hint.expectations')}
        maxLength={2000}
        {...form.field('expectations')}
      />
      <TermsConsent {...form.field('terms')} />
      <div className="flex flex-col gap-3 sm:flex-row sm:justify-between">
        <Button variant="secondary" onClick={() => onBack(form.getValues())}>
          {t('common.back')}
        </Button>
        <Button type="submit" pending={form.isPending} pendingLabel={t('signup.sending')}>
          {t('signup.complete')}
        </Button>
      </div>
    </form>
  )
}

type Interests = {
  id: string
  value: string[]
  error: string | undefined
  onChange: (values: string[]) => void
}

function interestsOf({ value, ...control }: Interests) {
  return { ...control, values: value }
}

function failureText(failure: unknown): string {
  return errorText(failure, failure instanceof NetworkError ? 'auth.signupServerError' : 'auth.signupFailed')
}
