import { hearsBy } from '@udyam/contract/next-step/hears-by'
import { menteeStep } from '@udyam/contract/next-step/next-step'
import type { Journey } from '@udyam/contract/introductions/schemas'
import { indianDate } from '@udyam/contract/indian-date'
import type { OwnIntake } from '@udyam/contract/intakes/schemas'
import { inLanguage } from '@udyam/contract/setup/in-language'
import type { ApplicationState } from '@udyam/contract/selection/values'
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
import { formatLongDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { ComingInterview } from '#lib/meetings/coming-interview.tsx'
import { RejoinButton } from '#lib/next-step/rejoin-button.tsx'
import { openQuestionsText } from '#lib/next-step/open-questions.ts'
import { stepText } from '#lib/next-step/step-text.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { Card } from '#ui/primitives/card.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'

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

export function JourneyState({ journey }: { journey: Journey }) {
  const { t, language } = useTranslation()
  const { state, since, reason, interview } = journey
  const step = menteeStep(journey)
  const { title, text, quote, action } = stepText(t, step)
  const by = byText()
  const questions = openQuestionsText(t, journey)
  const last = state === 'mentoring' || state === 'completed' ? journey.mentorships[0] : undefined
  return (
    <Card as="section" labelledBy="journey-state" className="flex flex-col gap-4 sm:p-8">
      <div className="flex flex-wrap items-start gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-chip bg-tint text-on-tint max-sm:size-11">
          <Icon of={icons[state]} size={26} />
        </span>
        <div className="min-w-0 flex-[1_1_9rem]">
          <h2 id="journey-state" className="text-h2">
            {title}
          </h2>
          <p className="mt-1 text-ink-3">{t('journey.since', { day: formatLongDate(since) })}</p>
        </div>
      </div>
      {text !== '' && <p className="measure text-lg text-ink-2">{text}</p>}
      {interview && step.kind !== 'interview' && interview.state === 'agreed' && (
        <p className="font-semibold">{t('step.interview')}</p>
      )}
      {interview && <ComingInterview interview={interview} />}
      {by !== null && <p className="font-semibold">{by}</p>}
      {journey.intake && <p className="text-ink-3">{intakeText(journey.intake)}</p>}
      {quote !== '' && <Words title={t('step.farewell')} text={quote} />}
      {reason !== '' && <Words title={t('journey.reason')} text={reason} />}
      {questions && (
        <p>
          <Link to={questions.to}>{questions.title}</Link>: {questions.text}
        </p>
      )}
      {step.kind === 'withdrawn' && (
        <div>
          <RejoinButton />
        </div>
      )}
      {action && action.to !== paths.menteeJourney && (
        <div>
          <LinkButton to={action.to} variant={step.acts === 'you' ? 'primary' : 'secondary'}>
            {action.text}
          </LinkButton>
        </div>
      )}
      {last && (
        <div>
          <LinkButton to={pathTo(paths.mentorship, last._id)} variant="secondary">
            {t('journey.toMentorship', { name: last.name })}
          </LinkButton>
        </div>
      )}
      {journey.certificates.length > 0 && <Certificates certificates={journey.certificates} />}
    </Card>
  )

  function intakeText({ name, closesOn }: OwnIntake): string {
    const values = { name: inLanguage(name, language), day: formatLongDate(closesOn) }
    return closesOn < indianDate() ? t('journey.intakeClosed', values) : t('journey.intake', values)
  }

  function byText(): string | null {
    const hears = hearsBy(journey)
    if (hears === null) return null
    if (Date.parse(hears) < Date.now()) return t('journey.late')
    const day = formatLongDate(hears)
    return state === 'introduced' ? t('journey.answerBy', { day }) : t('journey.by', { day })
  }
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <div className="border-s-4 border-line ps-4">
      <p className="text-sm font-semibold text-ink-3">{title}</p>
      <p className="measure whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  )
}

/** Certificates remain, even after the mentor or the mentee has left. */
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
