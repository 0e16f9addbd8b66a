import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { useDescription, useTitle } from '#lib/titles.ts'
import { Button } from '#ui/primitives/button.tsx'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { MenteeSignup } from './mentee-signup.tsx'
import { MentorSignup } from './mentor-signup.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'
import { HandHeart, Sprout } from 'lucide-react'
import { Icon } from '#ui/primitives/icon.tsx'
import { RadioCardGroup } from '#ui/primitives/radio-card-group.tsx'

/** Sign-up: choice of a role, then its form. The onboarding pages preset the role. */
export function SignupPage({ initialRole = null }: { initialRole?: SignupRole | null }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const [role, setRole] = useState(roleOf(params.get('role')) ?? initialRole)
  const [isChoosing, setChoosing] = useState(false)
  // After the submit, the confirmation is the page: it has the heading, and the role can no longer change.
  const [isSent, setSent] = useState(false)
  useTitle(t(isSent ? 'public.mentorSignup.submittedTitle' : 'signup.title'))
  useDescription(t('signup.intro'))
  const choose = (chosen: SignupRole) => {
    flushSync(() => {
      setRole(chosen)
      setChoosing(false)
    })
    const intake = params.get('intake')
    setParams(
      { role: chosen, ...(intake !== null && { intake }) },
      { replace: true, preventScrollReset: true },
    )
    document.getElementById('signup-form')?.focus()
  }
  const change = () => {
    flushSync(() => setChoosing(true))
    document.querySelector<HTMLInputElement>('input[name="role"]:checked')?.focus()
  }

  return (
    <div className="page-column flex flex-col gap-8 py-8 lg:py-12">
      {!isSent && (
        <div className="flex flex-col gap-2">
          <PageTitle>{t('signup.title')}</PageTitle>
          <p className="max-w-prose text-ink-2">{t('signup.intro')}</p>
        </div>
      )}
      {isSent ? null : role === null || isChoosing ? (
        <RoleCards role={role} onChoose={choose} />
      ) : (
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold">{t(`role.${role}`)}</span>
          <span aria-hidden="true">·</span>
          <Button variant="quiet" size="sm" aria-label={t('signup.changeRole')} onClick={change}>
            {t('signup.change')}
          </Button>
        </p>
      )}
      {role !== null && (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] lg:gap-12">
          <section aria-labelledby="signup-form" className="flex flex-col gap-6">
            {!isSent && (
              <h2 id="signup-form" tabIndex={-1} className="text-h2">
                {t(role === 'mentee' ? 'signup.mentee.title' : 'signup.mentor.title')}
              </h2>
            )}
            {role === 'mentee' ? <MenteeSignup /> : <MentorSignup onSent={() => setSent(true)} />}
          </section>
          {!isSent && <WhatHappensNext role={role} />}
        </div>
      )}
      <HaveAccount isSent={isSent} />
    </div>
  )
}

/** The way out for who has registered before; not for who has just done so. */
function HaveAccount({ isSent }: { isSent: boolean }) {
  const { t } = useTranslation()
  if (isSent) return null
  return (
    <p>
      {t('signup.haveAccount')} <Link to={paths.signin}>{t('auth.signIn')}</Link>
    </p>
  )
}

/** Role from the address, for reloads. */
function roleOf(named: string | null): SignupRole | null {
  return named === 'mentee' || named === 'mentor' ? named : null
}

type SignupRole = 'mentee' | 'mentor'

type RoleCardsProps = { role: SignupRole | null; onChoose: (role: SignupRole) => void }

const points = [1, 2, 3, 4] as const

function RoleCards({ role, onChoose }: RoleCardsProps) {
  const { t } = useTranslation()
  return (
    <div className="max-w-[52rem]">
      <RadioCardGroup
        legend={t('signup.chooseRole')}
        name="role"
        value={role}
        onChange={(value) => onChoose(value === 'mentor' ? 'mentor' : 'mentee')}
        cards={[
          {
            value: 'mentee',
            label: t('role.mentee'),
            icon: <Icon of={Sprout} size={24} />,
            points: points.map((point) => t(`signup.mentee.point${point}`)),
          },
          {
            value: 'mentor',
            label: t('role.mentor'),
            icon: <Icon of={HandHeart} size={24} />,
            points: points.map((point) => t(`signup.mentor.point${point}`)),
          },
        ]}
      />
    </div>
  )
}
