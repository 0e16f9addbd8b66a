import { type ReactNode, useState } from 'react'
import { formatWeekday } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { nameText } from '#lib/server-message.ts'
import { type Session, type UserType, useMay } from '#lib/session.ts'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { MenteeStart } from './mentee-start.tsx'
import { MentorStart } from './mentor-start.tsx'
import { VisitorStart } from './visitor-start.tsx'
import { useQuery } from '@tanstack/react-query'
import { mineQuery } from '#forms/consents/consent.queries.ts'
import { OwnPlace } from '#forms/own/own-place.tsx'
import { metaQuery } from '#lib/meta.ts'
import { paths } from '#lib/paths.ts'
import { PushPlace } from '#lib/push/push-place.tsx'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { contact } from '@udyam/contract/contact/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { Inbox, LayoutDashboard, ShieldAlert, UserRoundCheck } from 'lucide-react'
import { Day } from './day.tsx'
import { Part, Row, Rows, Tile } from './rows.tsx'
import { startQueries } from './start.queries.ts'

/** Open tasks of an administrator with links, and a link to the dashboard. */
function AdminStart() {
  const { t } = useTranslation()
  const may = useMay()
  const query = useQuery(startQueries.admin())
  return (
    <Day query={query}>
      {({ counts, urgentReports }) => (
        <Part title={t('start.toDo')}>
          <Rows>
            {urgentReports > 0 && (
              <Row
                to={paths.adminSelectionReports}
                mark={<Tile icon={ShieldAlert} />}
                title={t('start.reportsWait', { count: urgentReports })}
              />
            )}
            {counts.pendingMentors > 0 && may(mentors.listRequests) && (
              <Row
                to={paths.adminMentorRequests}
                mark={<Tile icon={UserRoundCheck} />}
                title={t('start.mentorsWait', { count: counts.pendingMentors })}
              />
            )}
            {counts.unreadMessages > 0 && may(contact.list) && (
              <Row
                to={paths.adminMessages}
                mark={<Tile icon={Inbox} />}
                title={t('start.messagesWait', { count: counts.unreadMessages })}
              />
            )}
            <Row to={paths.admin} mark={<Tile icon={LayoutDashboard} />} title={t('nav.adminArea')} />
          </Rows>
        </Part>
      )}
    </Day>
  )
}

const days = { mentee: MenteeStart, mentor: MentorStart, visitor: VisitorStart, admin: AdminStart }

type StartProps = { session: Session; userType: UserType; children: ReactNode }

/** Start page of the signed-in user; the rest of the page follows after it has loaded. */
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
        <PushPlace />
        <Day />
      </div>
      <div className="in-[main:has([data-waiting])]:hidden">{children}</div>
    </>
  )
}

/**
 * Notices and questions about the user's own record, and a link to the welcome page while it has open
 * questions. In a demo nothing is fetched; My data shows the notices there.
 */
function ToAnswer({ userType }: { userType: UserType }) {
  const { t } = useTranslation()
  const meta = useQuery(metaQuery).data
  const { data: mine } = useQuery({ ...mineQuery, enabled: meta?.demoAccounts.length === 0 })
  if (mine === undefined) return null
  return (
    <>
      <OwnPlace role={userType} mine={mine} />
      {mine.toAnswer && (
        <InlineAlert
          tone="warning"
          action={
            <LinkButton to={paths.welcome} variant="secondary" size="sm">
              {t('start.toWelcome')}
            </LinkButton>
          }
        >
          {t('start.toAnswer')}
        </InlineAlert>
      )}
    </>
  )
}
