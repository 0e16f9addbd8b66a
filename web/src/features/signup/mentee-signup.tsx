import { mentees } from '@udyam/contract/mentees/calls'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { giveReason } from '#lib/push/push-state.ts'
import { saveSession } from '#lib/session.ts'
import { announce } from '#ui/patterns/live-region.tsx'
import { Stepper } from '#ui/patterns/stepper.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { type Passwords, type Person, typedPerson } from './mentee-person.ts'
import { MenteeStepOne } from './mentee-step-one.tsx'
import { MenteeStepTwo, type Consents, type GoalsInformation } from './mentee-step-two.tsx'

const homeAfterMs = 1000

/**
 * Sign-up of a mentee in two steps, each with a history entry. Values survive back, forward and reload;
 * passwords do not.
 */
export function MenteeSignup() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const [passwords, setPasswords] = useState<Passwords | null>(null)
  const [person, setPerson] = useKeptPerson()
  const steps = [t('signup.step1'), t('signup.step2')]
  const { step, open, back } = useStep(person === null ? 1 : 2)
  const label = t('common.stepOf', { step, count: steps.length })
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'start' })
    announce(`${label}, ${steps[step - 1]}`)
    // Only a change of step moves the focus, not one of language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [step])

  const register = async (
    { confirmPassword: _same, ...aims }: GoalsInformation & Consents,
    given: Person,
  ) => {
    const { data, access_token, refresh_token } = await call(mentees.signup, {
      body: { ...given, ...aims, ...intakeOf(address) },
    })
    const { name, email } = data.user
    saveSession({ userType: 'mentee', username: name, access_token, refresh_token, user: { name, email } })
    giveReason('mentee')
  }
  const goHome = async () => {
    await new Promise((resolve) => setTimeout(resolve, homeAfterMs))
    await navigate(paths.home)
  }

  return (
    <div className="flex flex-col gap-6">
      <Stepper label={label} steps={steps} current={step - 1} doneText={t('common.stepDone')} />
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-24 text-h3 wrap-anywhere">
        {steps[step - 1]}
      </h3>
      {step === 2 && person === undefined ? (
        <AfterDelay status={t('common.loading')}>
          <Skeleton className="h-96 w-full" />
        </AfterDelay>
      ) : step === 1 || !person ? (
        <MenteeStepOne
          passwords={passwords}
          onNext={({ password, confirmPassword, ...typed }) => {
            setPasswords({ password, confirmPassword })
            setPerson(typed)
            open()
          }}
        />
      ) : (
        <MenteeStepTwo
          passwords={passwords}
          email={person.email}
          phone={person.phoneNumber}
          onBack={back}
          register={async (values) => register(values, (await keptPerson()) ?? person)}
          onSaved={goHome}
        />
      )}
    </div>
  )
}

/** The intake from whose page one comes. */
function intakeOf(address: URLSearchParams) {
  const intake = address.get('intake')
  return intake === null || intake.length > 100 ? {} : { intake }
}

/** Person of the draft; null if it is invalid, undefined until the validation has loaded. */
function useKeptPerson() {
  const [person, setPerson] = useState<Person | null | undefined>(() =>
    Object.values(typedPerson()).includes('') ? null : undefined,
  )
  useEffect(() => {
    if (person !== undefined) return
    keptPerson().then(setPerson, () => setPerson(null))
  }, [person])
  return [person, setPerson] as const
}

async function keptPerson(): Promise<Person | null> {
  return (await import('./mentee-person-rule.ts')).keptPerson()
}

/** Step from the address, and navigation to the other one. */
function useStep(last: 1 | 2) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const step = last === 2 && params.get('step') === '2' ? 2 : 1
  const withStep = (next: string | null) => (given: URLSearchParams) => {
    const changed = new URLSearchParams(given)
    if (next === null) changed.delete('step')
    else changed.set('step', next)
    return changed
  }
  return {
    step,
    open: () => setParams(withStep('2'), { preventScrollReset: true, state: fromStepOne }),
    back: () => {
      if (state === fromStepOne) void navigate(-1)
      else setParams(withStep(null), { preventScrollReset: true, replace: true })
    },
  } as const
}

/** Marks a second step that follows the first one in the history. */
const fromStepOne = 'from step one'
