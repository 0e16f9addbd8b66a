import { useQuery } from '@tanstack/react-query'
import { contact } from '@udyam/contract/contact'
import { mentors } from '@udyam/contract/mentors'
import { Inbox, LayoutDashboard, ShieldAlert, UserRoundCheck } from 'lucide-react'
import { useTranslation } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { useMay } from '../../../lib/session.ts'
import { Day } from './day.tsx'
import { Part, Row, Rows, Tile } from './rows.tsx'
import { startQueries } from './start.queries.ts'

/** What waits for an administrator, each where it is worked on, and the way to the dashboard. */
export function AdminStart() {
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
