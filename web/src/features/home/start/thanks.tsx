import type { MentorshipSummary } from '@udyam/contract/schemas/introductions'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'

/** What a mentor has given so far, in meetings and hours; nothing while there was no meeting. */
export function Thanks({ mentorships }: { mentorships: readonly MentorshipSummary[] }) {
  const { t } = useTranslation()
  const met = mentorships.filter(({ meetings }) => meetings > 0)
  const sum = (of: 'meetings' | 'minutes') => met.reduce((total, one) => total + one[of], 0)
  const [count, minutes] = [sum('meetings'), sum('minutes')]
  if (count === 0) return null
  const hours =
    minutes < 60
      ? t('mentorship.meeting.minutes', { minutes })
      : t('start.hours', { count: Math.round(minutes / 60) })
  return (
    <section className="overflow-hidden rounded-card bg-peacock-900 text-white">
      <div className="flex items-center gap-4 p-5">
        <span aria-hidden="true" className="text-h1 text-marigold-400 tabular-nums">
          {formatNumber(count)}
        </span>
        <div className="min-w-0">
          <h2 className="text-h4">
            <span className="sr-only">{formatNumber(count)}</span>{' '}
            {t('start.given', { count, hours, people: t('start.people', { count: met.length }) })}
          </h2>
          <p className="text-sm">{t('start.thanks')}</p>
        </div>
      </div>
      <span aria-hidden="true" className="block h-1.5 woven" />
    </section>
  )
}
