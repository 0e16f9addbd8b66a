import { MenteeSignup } from '@udyam/contract/schemas/mentees'
import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'
import { isFault } from '../../lib/api-error.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { AimFields, InterestsField, PlaceFields } from '../../forms/mentee-fields.tsx'
import { canonicalDistrict } from '../../lib/known-values.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { FormNotices } from '../../forms/form-notices.tsx'
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
  register: (values: GoalsInformation) => Promise<void>
  onSaved: () => Promise<void>
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

export function MenteeStepTwo({ given, onBack, register, onSaved }: StepTwoProps) {
  const { t } = useTranslation()
  const form = useForm({
    schema: Goals,
    start: empty,
    given: { ...given, terms: false },
    draft: 'mentee',
    save: (values) => register({ ...values, district: canonicalDistrict(values.district) }),
    meta: { success: 'public.menteeSignup.complete', keepsCache: true },
    onSaved,
  })

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-6">
      <FormNotices
        form={form}
        failureText={isFault(form.failure) ? 'auth.signupServerError' : 'auth.signupFailed'}
      />
      <TextInput label={t('field.education')} hint={t('hint.education')} {...form.field('education')} />
      <InterestsField {...form.controlled('interests')} />
      <div className="grid gap-5 sm:grid-cols-3">
        <PlaceFields field={form.field} />
      </div>
      <AimFields field={form.field} />
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
