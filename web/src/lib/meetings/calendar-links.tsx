import type { Meeting } from '@udyam/contract/mentorships/record-schemas'
import { useTranslation } from '../i18n.ts'

type CalendarLinksProps = {
  meeting: Pick<Meeting, 'minutes' | 'topic' | 'place'> & { startsAt: string }
  /** Name of the other participant. */
  name: string
}

/** Links that enter a meeting in the calendars of Google and Outlook. */
export function CalendarLinks({ meeting, name }: CalendarLinksProps) {
  const { t } = useTranslation()
  const title = t('mentorship.meeting.entry', { name })
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      {calendars.map(({ brand, addressOf }) => (
        <a
          key={brand}
          href={addressOf(meeting, title)}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center"
        >
          {t('mentorship.meeting.addTo', { calendar: brand })}
        </a>
      ))}
    </p>
  )
}

type Entry = CalendarLinksProps['meeting']

const calendars = [
  { brand: 'Google Calendar', addressOf: googleAddress },
  { brand: 'Outlook', addressOf: outlookAddress },
]

/** Both read these parameters without an account of ours; times are in UTC. */
function googleAddress(entry: Entry, title: string): string {
  const [start, end] = timesOf(entry).map((time) => time.replaceAll(/[-:]|\.\d+/g, ''))
  const query = { action: 'TEMPLATE', text: title, dates: `${start}/${end}`, ...wordsOf(entry, 'details') }
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(query)}`
}

function outlookAddress(entry: Entry, title: string): string {
  const [startdt = '', enddt = ''] = timesOf(entry)
  const path = '/calendar/action/compose'
  const query = { path, rru: 'addevent', subject: title, startdt, enddt, ...wordsOf(entry, 'body') }
  return `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams(query)}`
}

function timesOf({ startsAt, minutes }: Entry): string[] {
  const start = Date.parse(startsAt)
  return [start, start + minutes * 60_000].map((time) => new Date(time).toISOString())
}

function wordsOf({ topic, place }: Entry, details: string): Record<string, string> {
  return { [details]: topic, location: place }
}
