import { useMutation } from '@tanstack/react-query'
import { introductions } from '@udyam/contract/introductions'
import type { Journey } from '@udyam/contract/schemas/introductions'
import type { ApplicationState } from '@udyam/contract/selection'
import {
  CircleCheck,
  ClipboardList,
  Handshake,
  Hourglass,
  Info,
  LogOut,
  type LucideIcon,
  Send,
  Sprout,
  UserRoundSearch,
} from 'lucide-react'
import { Link } from 'react-router'
import { call } from '../../lib/api.ts'
import { formatLongDate } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { keepFocus } from '../../lib/keep-focus.ts'
import { pathTo, paths } from '../../lib/paths.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { Icon } from '../../ui/primitives/icon.tsx'
import { LinkButton } from '../../ui/primitives/link-button.tsx'

const icons: Record<ApplicationState, LucideIcon> = {
  registered: Sprout,
  under_review: ClipboardList,
  waitlisted: Hourglass,
  eligible: UserRoundSearch,
  introduced: Send,
  mentoring: Handshake,
  completed: CircleCheck,
  not_eligible: Info,
  withdrawn: LogOut,
}

/** Where somebody stands, since when, and what comes next, in plain words. */
export function JourneyState({ journey }: { journey: Journey }) {
  const { t } = useTranslation()
  const { state, since, reason } = journey
  const by = byText()
  return (
    <Card as="section" labelledBy="journey-state" className="flex flex-col gap-4 sm:p-8">
      <div className="flex items-start gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-chip bg-tint text-on-tint max-sm:size-11">
          <Icon of={icons[state]} size={26} />
        </span>
        <div className="min-w-0">
          <h2 id="journey-state" className="text-h2">
            {t(`journey.now.${state}`)}
          </h2>
          <p className="mt-1 text-ink-3">{t('journey.since', { day: formatLongDate(since) })}</p>
        </div>
      </div>
      <p className="measure text-lg text-ink-2">{t(`journey.next.${state}`)}</p>
      {by !== null && <p className="font-semibold">{by}</p>}
      {reason !== '' && (
        <div className="border-s-4 border-line ps-4">
          <p className="text-sm font-semibold text-ink-3">{t('journey.reason')}</p>
          <p className="measure whitespace-pre-line wrap-anywhere">{reason}</p>
        </div>
      )}
      <StateActions journey={journey} />
      {journey.certificates.length > 0 && <Certificates certificates={journey.certificates} />}
    </Card>
  )

  function byText(): string | null {
    if (journey.by === null) return null
    if (Date.parse(journey.by) < Date.now()) return t('journey.late')
    const day = formatLongDate(journey.by)
    return state === 'introduced' ? t('journey.answerBy', { day }) : t('journey.by', { day })
  }
}

/** Certificates stay, whatever becomes of the mentor or the selection. */
function Certificates({ certificates }: Pick<Journey, 'certificates'>) {
  const { t } = useTranslation()
  return (
    <ul className="flex flex-col gap-1">
      {certificates.map(({ code, mentorName }) => (
        <li key={code}>
          <Link to={pathTo(paths.certificate, code)} className="inline-block py-2 wrap-anywhere">
            {t('journey.toCertificate', { name: mentorName || t('mentorship.certificate.someMentor') })}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What somebody can do where they stand. */
function StateActions({ journey: { state, mentorships } }: { journey: Journey }) {
  const { t } = useTranslation()
  const rejoin = useMutation({
    mutationFn: () => call(introductions.rejoin),
    meta: { success: 'messages.rejoined', failure: 'journey.rejoinFailed' },
    onSuccess: () => keepFocus(),
  })
  const [mentorship] = mentorships
  if (state === 'withdrawn') {
    return (
      <div>
        <Button pending={rejoin.isPending} onClick={() => rejoin.mutate()}>
          {t('journey.rejoin')}
        </Button>
      </div>
    )
  }
  if (mentorship && (state === 'mentoring' || state === 'completed')) {
    return (
      <div>
        <LinkButton to={pathTo(paths.mentorship, mentorship._id)}>
          {t('journey.toMentorship', { name: mentorship.name })}
        </LinkButton>
      </div>
    )
  }
  if (state === 'eligible') {
    return (
      <div>
        <LinkButton to={paths.mentors} variant="secondary">
          {t('journey.toMentors')}
        </LinkButton>
      </div>
    )
  }
  if (state === 'not_eligible') {
    return (
      <div>
        <LinkButton to={paths.contact} variant="secondary">
          {t('journey.contact')}
        </LinkButton>
      </div>
    )
  }
  if (state === 'registered' || state === 'under_review' || state === 'waitlisted') {
    return (
      <div>
        <LinkButton to={paths.menteeProfile} variant="secondary">
          {t('journey.toProfile')}
        </LinkButton>
      </div>
    )
  }
  return null
}
