import { HandHeart, Sprout } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useDescription, useTitle } from '../../lib/titles.ts'
import { Icon } from '../../ui/primitives/icon.tsx'
import { PageTitle } from '../../ui/patterns/page-title.tsx'
import { RadioCardGroup } from '../../ui/primitives/radio-card-group.tsx'
import { MenteeSignup } from './mentee-signup.tsx'
import { MentorSignup } from './mentor-signup.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'

type SignupRole = 'mentee' | 'mentor'

/** The sign-up: a choice of role, then its form. The onboarding pages come with the role chosen. */
export function SignupPage({ initialRole = null }: { initialRole?: SignupRole | null }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const [role, setRole] = useState(roleOf(params.get('role')) ?? initialRole)
  useTitle(t('signup.title'))
  useDescription(t('signup.intro'))
  const choose = (value: string) => {
    flushSync(() => setRole(value === 'mentor' ? 'mentor' : 'mentee'))
    setParams({ role: value }, { replace: true, preventScrollReset: true })
    document.getElementById('signup-form')?.focus()
  }

  return (
    <div className="page-column flex flex-col gap-8 py-8 lg:py-12">
      <div className="flex flex-col gap-2">
        <PageTitle>{t('signup.title')}</PageTitle>
        <p className="max-w-prose text-ink-2">{t('signup.intro')}</p>
      </div>
      <div className="max-w-[52rem]">
        <RadioCardGroup
          legend={t('signup.chooseRole')}
          name="role"
          value={role}
          onChange={choose}
          cards={[
            {
              value: 'mentee',
              label: t('role.mentee'),
              icon: <Icon of={Sprout} size={24} />,
              points: [
                t('signup.mentee.point1'),
                t('signup.mentee.point2'),
                t('signup.mentee.point3'),
                t('signup.mentee.point4'),
              ],
            },
            {
              value: 'mentor',
              label: t('role.mentor'),
              icon: <Icon of={HandHeart} size={24} />,
              points: [
                t('signup.mentor.point1'),
                t('signup.mentor.point2'),
                t('signup.mentor.point3'),
                t('signup.mentor.point4'),
              ],
            },
          ]}
        />
      </div>
      {role !== null && (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] lg:gap-12">
          <section aria-labelledby="signup-form" className="flex flex-col gap-6">
            <h2 id="signup-form" tabIndex={-1} className="text-h2">
              {t(role === 'mentee' ? 'signup.mentee.title' : 'signup.mentor.title')}
            </h2>
            {role === 'mentee' ? <MenteeSignup /> : <MentorSignup />}
          </section>
          <WhatHappensNext role={role} />
        </div>
      )}
      <p>
        {t('signup.haveAccount')} <Link to={paths.signin}>{t('auth.signIn')}</Link>
      </p>
    </div>
  )
}

/** The role the address names, which a reload brings back. */
function roleOf(named: string | null): SignupRole | null {
  return named === 'mentee' || named === 'mentor' ? named : null
}
