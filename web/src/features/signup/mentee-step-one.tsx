import { mentees } from '@udyam/contract/mentees/calls'
import { AgeNote } from '#forms/age-note.tsx'
import { EmailField } from '#forms/email-field.tsx'
import { FormNotices } from '#forms/form-notices.tsx'
import { useForm } from '#forms/use-form.ts'
import { isFault } from '#lib/api-error.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { Button } from '#ui/primitives/button.tsx'
import { DateInput } from '#ui/primitives/date-input.tsx'
import { PhoneInput } from '#ui/primitives/phone-input.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { type Passwords, type Person, draft, emptyPerson, noPasswords } from './mentee-person.ts'
import { ChooseAgain, NewPasswords } from './new-passwords.tsx'
import { TakenLinks } from '#forms/joining/taken-links.tsx'
import { useCarried } from './use-carried.ts'

type StepOneProps = {
  /** Passwords typed before the second step; null before that, and after a reload. */
  passwords: Passwords | null
  onNext: (values: Person & Passwords) => void
}

const empty: Person & Passwords = { ...emptyPerson, ...noPasswords }

export function MenteeStepOne({ passwords, onNext }: StepOneProps) {
  const { t } = useTranslation()
  const form = useForm({
    schema: async () => (await import('./mentee-person-rule.ts')).PersonRule,
    start: empty,
    requires: Object.keys(empty),
    filledIn: useCarried(['fullName', 'email', 'phoneNumber']),
    given: passwords ?? {},
    draft,
    keepsDraft: true,
    save: async (values: Person & Passwords) => {
      await requireNew({ email: values.email, dob: values.dob })
      return values
    },
    meta: { keepsCache: true },
    onSaved: onNext,
  })
  const dob = form.field('dob')

  return (
    <form noValidate method="post" onSubmit={form.onSubmit} className="flex flex-col gap-6">
      <FormNotices
        form={form}
        failureText="auth.signupFailed"
        action={form.isTaken && <TakenLinks as="mentee" email={form.getValues('email')} />}
      />
      {form.isRestored && passwords === null && <ChooseAgain {...form.watch()} />}
      <TextInput
        label={t('field.fullName')}
        autoComplete="name"
        spellCheck={false}
        {...form.field('fullName')}
      />
      <div className="flex flex-col gap-2">
        <DateInput label={t('field.dob')} autoComplete="bday" {...dob} />
        {dob.error === undefined && <AgeNote dob={form.watch('dob')} />}
      </div>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <EmailField {...form.field('email')} />
        <PhoneInput label={t('field.phone')} hint={t('hint.mobile')} {...form.field('phoneNumber')} />
      </div>
      <NewPasswords field={form.field} typed={form.watch('password')} />
      <Button
        type="submit"
        pending={form.isPending}
        pendingLabel={t('signup.sending')}
        className="sm:self-end"
      >
        {t('common.next')}
      </Button>
    </form>
  )
}

/**
 * Checks whether the person can register. Network errors do not block, because the registration checks again.
 */
async function requireNew(body: Pick<Person, 'email' | 'dob'>): Promise<void> {
  try {
    await call(mentees.checkSignup, { body })
  } catch (error) {
    if (!isFault(error)) throw error
  }
}
