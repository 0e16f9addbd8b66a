import { useQuery } from '@tanstack/react-query'
import { LifeBuoy, CalendarPlus, CircleUserRound, MessageSquare, NotebookPen, UsersRound } from 'lucide-react'
import { useTranslation } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { CouldFit } from './could-fit.tsx'
import { Column, Day } from './day.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { MenteeAct } from './mentee-act.tsx'
import { News } from './news.tsx'
import { partOf } from './part-of.ts'
import { QuickActions } from './rows.tsx'
import { startQueries, type MenteeDay } from './start.queries.ts'
import { Tasks } from './tasks.tsx'
import { Way } from './way.tsx'

/** A mentee's day: where they stand, what comes next and by when, what is to be done, what is new. */
export function MenteeStart() {
  return <Day query={useQuery(startQueries.mentee())}>{(day) => <MenteeDayParts day={day} />}</Day>
}

function MenteeDayParts({ day }: { day: MenteeDay }) {
  const { t } = useTranslation()
  const { journey, mentorship } = day
  const help = { to: paths.contact, text: t('start.askHelp'), icon: LifeBuoy }
  return (
    <>
      <Column>
        <Way journey={journey} />
        <MenteeAct day={day} />
        <Meanwhile journey={journey} />
        {mentorship && <Tasks mentorship={mentorship} />}
        <CouldFit mentors={day.couldFit} />
      </Column>
      <Column>
        <News day={day} />
        <QuickActions
          title={t('start.quick')}
          actions={
            mentorship
              ? [
                  {
                    to: `${partOf(mentorship, 'messages')}#write`,
                    text: t('start.message'),
                    icon: MessageSquare,
                  },
                  {
                    to: partOf(mentorship, 'meetings'),
                    text: t('mentorship.meeting.propose'),
                    icon: CalendarPlus,
                  },
                  { to: partOf(mentorship, 'notes'), text: t('mentorship.note.add'), icon: NotebookPen },
                  help,
                ]
              : [
                  { to: paths.menteeProfile, text: t('nav.profile'), icon: CircleUserRound },
                  { to: paths.mentors, text: t('nav.mentors'), icon: UsersRound },
                  help,
                ]
          }
        />
      </Column>
    </>
  )
}
