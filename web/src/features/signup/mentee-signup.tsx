import { mentees } from '@udyam/contract/mentees'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { saveSession } from '../../lib/session.ts'
import { announce } from '../../ui/patterns/live-region.tsx'
import { Stepper } from '../../ui/patterns/stepper.tsx'
import { MenteeStepOne, type PersonalInformation } from './mentee-step-one.tsx'
import { MenteeStepTwo, type GoalsInformation } from './mentee-step-two.tsx'

const homeAfterMs = 1000

/** A mentee's registration in two steps; what was typed stays when going back and forth. */
export function MenteeSignup() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [personal, setPersonal] = useState<PersonalInformation>()
  const [goals, setGoals] = useState<Partial<GoalsInformation>>({})
  const [step, setStep] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const steps = [t('signup.step1'), t('signup.step2')]
  const label = t('common.stepOf', { step: step + 1, count: steps.length })

  const moveTo = (next: number) => {
    flushSync(() => setStep(next))
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'start' })
    announce(`${t('common.stepOf', { step: next + 1, count: steps.length })}, ${steps[next]}`)
  }
  const register = async (given: PersonalInformation, aims: GoalsInformation) => {
    const { confirmPassword: _same, ...person } = given
    const { data, access_token, refresh_token } = await call(mentees.signup, { body: { ...person, ...aims } })
    const { name, email } = data.user
    saveSession({ userType: 'mentee', username: name, access_token, refresh_token, user: { name, email } })
  }
  const goHome = async () => {
    await new Promise((resolve) => setTimeout(resolve, homeAfterMs))
    await navigate(paths.home)
  }

  return (
    <div className="flex flex-col gap-6">
      <Stepper label={label} steps={steps} current={step} doneText={t('common.stepDone')} />
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-24 text-h3">
        {steps[step]}
      </h3>
      {step === 0 || personal === undefined ? (
        <MenteeStepOne
          given={personal}
          onNext={(values) => {
            setPersonal(values)
            moveTo(1)
          }}
        />
      ) : (
        <MenteeStepTwo
          given={goals}
          onBack={(values) => {
            setGoals(values)
            moveTo(0)
          }}
          register={(values) => register(personal, values)}
          onSaved={goHome}
        />
      )}
    </div>
  )
}
