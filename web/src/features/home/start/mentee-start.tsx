import { useQuery, useMutation } from '@tanstack/react-query'
import {
  LifeBuoy,
  CalendarPlus,
  CircleUserRound,
  MessageSquare,
  NotebookPen,
  UsersRound,
  ListTodo,
  Target,
  Bell,
} from 'lucide-react'
import { useTranslation, findText } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { Column, Day } from './day.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { MenteeAct } from './mentee-act.tsx'
import { partOf } from './part-of.ts'
import { QuickActions, Part, Row, Rows, Tile } from './rows.tsx'
import { startQueries, type MenteeDay } from './start.queries.ts'
import { MenteeProgress } from './mentee-progress.tsx'
import type { FittingMentor } from '@udyam/contract/mentors/record-schemas'
import { MentorCard } from '#lib/mentors/mentor-card.tsx'
import type { Mentorship } from '@udyam/contract/mentorships/record-schemas'
import { isOverdue } from '@udyam/contract/mentorships/values'
import { formatDate, formatAgo, formatDateTime } from '#lib/format.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { notifications } from '@udyam/contract/notifications/calls'
import { notificationText } from '@udyam/contract/texts/notification-texts'
import { call } from '#lib/api.ts'
import { Avatar } from '#ui/primitives/avatar.tsx'

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
        <MenteeProgress journey={journey} />
        <MenteeAct day={day} />
        <Meanwhile journey={journey} event={day.event} />
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

/** Free mentors of the mentee's field, with reasons; nothing if there are none. */
function CouldFit({ mentors }: { mentors: readonly FittingMentor[] }) {
  const { t } = useTranslation()
  if (mentors.length === 0) return null
  return (
    <Part title={t('start.couldFit')} more={{ to: paths.mentors, text: t('start.allMentors') }}>
      <ul className="card-grid">
        {mentors.map((mentor) => (
          <li key={mentor._id}>
            <MentorCard
              mentor={mentor}
              isAside
              reasons={{
                label: t('start.reasons'),
                texts: mentor.reasons.map((reason) => t(`start.reason.${reason}`)),
              }}
            />
          </li>
        ))}
      </ul>
    </Part>
  )
}

const shown = 3

/** Open tasks of the user, earliest due date first; nothing if there are none. */
function Tasks({ mentorship }: { mentorship: Mentorship }) {
  const { t } = useTranslation()
  const to = partOf(mentorship, 'goals')
  const open = mentorship.items
    .filter(({ owner, doneAt }) => owner === mentorship.side && doneAt === null)
    .toSorted((one, other) => (one.due ?? 'none').localeCompare(other.due ?? 'none'))
  if (open.length === 0) return null
  return (
    <Part title={t('start.tasks')} more={{ to, text: t('start.allItems') }}>
      <Rows>
        {open.slice(0, shown).map((item) => (
          <Row
            key={item._id}
            to={to}
            mark={<Tile icon={item.kind === 'goal' ? Target : ListTodo} />}
            title={item.kind === 'goal' ? t('start.goal', { text: item.text }) : item.text}
            facts={item.due === null ? '' : t('start.due', { day: formatDate(item.due) })}
            badge={isOverdue(item) && <Badge tone="warning">{t('mentorship.item.overdue')}</Badge>}
          />
        ))}
      </Rows>
    </Part>
  )
}

function News({ day: { mentorship, news, lastWords } }: { day: MenteeDay }) {
  const { t } = useTranslation()
  const read = useMutation({
    mutationFn: (id: string) => call(notifications.read, { body: { ids: [id] } }),
    meta: { isShownInPage: true },
  })
  const unread = mentorship?.unread ?? 0
  const isNew = t('notifications.new')
  const write = { findText, moment: formatDateTime, day: formatDate }
  return (
    <Part title={t('start.new')} more={{ to: paths.notifications, text: t('common.all') }}>
      {unread + news.length === 0 ? (
        <p className="text-ink-3">{t('start.noNews')}</p>
      ) : (
        <Rows>
          {mentorship && unread > 0 && (
            <Row
              to={partOf(mentorship, 'messages')}
              mark={
                <Avatar
                  name={mentorship.other.name}
                  of={mentorship.other._id}
                  imageUrl={mentorship.other.image}
                  size="sm"
                />
              }
              title={mentorship.other.name}
              words={lastWords}
              facts={t('mentorship.unread', { count: unread })}
              isNew={isNew}
            />
          )}
          {news.map((one) => (
            <Row
              key={one._id}
              to={one.link || paths.notifications}
              mark={<Tile icon={Bell} />}
              title={notificationText(one, write).title}
              facts={formatAgo(one.createdAt)}
              isNew={isNew}
              onFollow={() => read.mutate(one._id)}
            />
          ))}
        </Rows>
      )}
    </Part>
  )
}
