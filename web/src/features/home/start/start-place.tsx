import { type ReactNode, useState } from 'react'
import { formatWeekday } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { nameText } from '../../../lib/server-message.ts'
import type { Session, UserType } from '../../../lib/session.ts'
import { PageTitle } from '../../../ui/patterns/page-title.tsx'
import { AdminStart } from './admin-start.tsx'
import { MenteeStart } from './mentee-start.tsx'
import { MentorStart } from './mentor-start.tsx'
import { ToAnswer } from './to-answer.tsx'
import { VisitorStart } from './visitor-start.tsx'

const days = { mentee: MenteeStart, mentor: MentorStart, visitor: VisitorStart, admin: AdminStart }

type StartProps = { session: Session; userType: UserType; children: ReactNode }

/** The own day of whoever is signed in; what else the page has comes below it, once the day is there. */
export function StartPlace({ session: { username }, userType, children }: StartProps) {
  const { t } = useTranslation()
  const [today] = useState(() => new Date().toISOString())
  const Day = days[userType]
  const [firstName = ''] = username.split(' ')
  const name = userType === 'mentee' || userType === 'visitor' ? firstName : nameText(username)
  return (
    <>
      <div className="page-column flex flex-col gap-5 py-5 lg:py-8">
        <div data-greeting>
          <p className="text-sm text-ink-3">{formatWeekday(today)}</p>
          <PageTitle>
            <span className="wrap-anywhere">{t('start.hello', { name })}</span>
          </PageTitle>
        </div>
        {userType !== 'admin' && <ToAnswer userType={userType} />}
        <Day />
      </div>
      <div className="in-[main:has([data-waiting])]:hidden">{children}</div>
    </>
  )
}
