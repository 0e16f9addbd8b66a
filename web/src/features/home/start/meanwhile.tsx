import { isLookingForMentor, mostWishes } from '@udyam/contract/introductions/values'
import type { Journey } from '@udyam/contract/introductions/schemas'
import { CircleUserRound, Lightbulb, UsersRound } from 'lucide-react'
import { MessagesSquare } from 'lucide-react'
import { useTranslation } from '#lib/i18n.ts'
import { openQuestionsText } from '#lib/next-step/open-questions.ts'
import { paths } from '#lib/paths.ts'
import { Part, Row, Rows, Tile } from './rows.tsx'

/** Suggestions for a mentee who waits for others; nothing once they no longer look for a mentor. */
export function Meanwhile({ journey }: { journey: Journey }) {
  const { t } = useTranslation()
  const { state, wishes } = journey
  const questions = openQuestionsText(t, journey)
  if (!isLookingForMentor(state)) return null
  return (
    <Part title={t('step.meanwhile')}>
      <Rows>
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
      </Rows>
    </Part>
  )
}
