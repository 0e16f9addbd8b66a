import { isLookingForMentor, mostWishes } from '@udyam/contract/introductions/values'
import type { Journey } from '@udyam/contract/introductions/schemas'
import type { ShownEvent } from '@udyam/contract/events/schemas'
import { menteeStep } from '@udyam/contract/next-step/next-step'
import { inLanguage } from '@udyam/contract/setup/in-language'
import {
  CalendarDays,
  CircleUserRound,
  ClipboardList,
  Lightbulb,
  MessagesSquare,
  UsersRound,
} from 'lucide-react'
import { formatDateTime } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { isAskedMore, openQuestionsText } from '#lib/next-step/open-questions.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { Part, Row, Rows, Tile } from './rows.tsx'

/** Whether a mentee is asked for more than the next step names. */
export function asksMore(journey: Journey): boolean {
  return isAskedMore(journey) || (journey.survey !== null && menteeStep(journey).kind !== 'survey')
}

/** Suggestions for a mentee who waits for others, and what else waits for them. */
export function Meanwhile({ journey, event }: { journey: Journey; event: ShownEvent | undefined }) {
  const { t } = useTranslation()
  const survey = menteeStep(journey).kind === 'survey' ? null : journey.survey
  const looksFor = isLookingForMentor(journey.state)
  if (!looksFor && survey === null && !event) return null
  return (
    <Part title={t('step.meanwhile')}>
      <Rows>
        {survey !== null && <SurveyRow survey={survey} />}
        {event && <EventRow event={event} />}
        {looksFor && <WhileLookedFor journey={journey} />}
      </Rows>
    </Part>
  )
}

/** What a mentee can do while a mentor is looked for. */
function WhileLookedFor({ journey }: { journey: Journey }) {
  const { t } = useTranslation()
  const { state, wishes } = journey
  const questions = openQuestionsText(t, journey)
  return (
    <>
      {questions && (
        <Row
          to={questions.to}
          mark={<Tile icon={Lightbulb} />}
          title={questions.title}
          facts={questions.text}
        />
      )}
      {state === 'introduced' && (
        <Row
          to={paths.menteeFirstTalk}
          mark={<Tile icon={MessagesSquare} />}
          title={t('step.meanwhile.talk')}
          facts={t('step.meanwhile.talkHint')}
        />
      )}
      {wishes.length < mostWishes && (
        <Row
          to={paths.mentors}
          mark={<Tile icon={UsersRound} />}
          title={t('step.meanwhile.wishes')}
          facts={t('step.meanwhile.wishesHint', { count: wishes.length, most: mostWishes })}
        />
      )}
      <Row
        to={paths.menteeProfile}
        mark={<Tile icon={CircleUserRound} />}
        title={t('step.meanwhile.profile')}
        facts={t('step.meanwhile.profileHint')}
      />
    </>
  )
}

/** What else waits for a mentor: a survey that the next step does not name, and an event. */
export function MentorMeanwhile({ survey, event }: { survey: string | null; event: ShownEvent | undefined }) {
  const { t } = useTranslation()
  if (survey === null && !event) return null
  return (
    <Part title={t('step.meanwhile')}>
      <Rows>
        {survey !== null && <SurveyRow survey={survey} />}
        {event && <EventRow event={event} />}
      </Rows>
    </Part>
  )
}

function SurveyRow({ survey }: { survey: string }) {
  const { t } = useTranslation()
  return (
    <Row
      to={pathTo(paths.survey, survey)}
      mark={<Tile icon={ClipboardList} />}
      title={t('step.survey')}
      facts={t('step.survey.text')}
    />
  )
}

/** The next event that one has accepted, or that one can come to. */
function EventRow({ event: { _id, title, startsAt, answer } }: { event: ShownEvent }) {
  const { t, language } = useTranslation()
  const standing = answer === null ? t('start.event') : answer === 'yes' && t('start.coming')
  return (
    <Row
      to={pathTo(paths.event, _id)}
      mark={<Tile icon={CalendarDays} />}
      title={inLanguage(title, language)}
      facts={[formatDateTime(startsAt), standing].filter(Boolean).join(' · ')}
    />
  )
}
