import { useQuery, useMutation } from '@tanstack/react-query'
import { AnswersCard } from '#forms/matching/answers-card.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { journeyQueries } from './journey.queries.ts'
import { personName } from '@udyam/contract/texts/person-name'
import { matching } from '@udyam/contract/matching/calls'
import { mostAvoided } from '@udyam/contract/matching/values'
import { mentors } from '@udyam/contract/mentors/calls'
import { KeptApart } from '#forms/matching/excluded-mentors.tsx'
import { mostOffered } from '#forms/matching/mentor-picker.tsx'
import { call } from '#lib/api.ts'

/** The mentee's answers for matching, and the mentors they exclude. */
export function JourneyAnswers() {
  const { t } = useTranslation()
  const { data: mentee } = useQuery(journeyQueries.answers())
  if (mentee === undefined) return null
  return (
    <div className="flex flex-col gap-6">
      <AnswersCard
        title={t('match.title')}
        notice={`${t('match.intro')} ${t('match.notice')}`}
        answers={mentee.matching}
        isOwn
        action={
          <LinkButton to={paths.menteeQuestions} variant={mentee.matching === null ? 'primary' : 'secondary'}>
            {t(mentee.matching === null ? 'match.open' : 'match.change')}
          </LinkButton>
        }
      />
      <JourneyAvoid />
    </div>
  )
}

/** Mentors the mentee wants to avoid; only administrators see them. */
function JourneyAvoid() {
  const { t } = useTranslation()
  const { data: avoided } = useQuery(journeyQueries.avoided())
  const save = useMutation({
    mutationFn: (ids: string[]) => call(matching.saveAvoid, { body: { mentors: ids } }),
    meta: { success: 'server', failure: 'match.avoidFailed' },
  })
  if (avoided === undefined) return null
  const ids = avoided.map(({ _id }) => _id)
  return (
    <details className="max-w-[55rem] rounded-card border border-line bg-paper p-5 sm:p-6">
      <summary className="cursor-pointer py-2.5 font-semibold">{t('match.avoid')}</summary>
      <div className="flex flex-col gap-3 pt-2">
        <p className="measure text-ink-3">{t('match.avoidHint')}</p>
        <KeptApart
          mentors={avoided}
          most={mostAvoided}
          find={async (search) => {
            const { data } = await call(mentors.listApproved, { query: { search, limit: mostOffered } })
            return data.map(({ _id, firstName, lastName }) => ({
              _id,
              name: personName({ firstName, lastName }),
            }))
          }}
          onAdd={({ _id }) => save.mutate([...ids, _id])}
          onRemove={({ _id }) => save.mutate(ids.filter((id) => id !== _id))}
        />
      </div>
    </details>
  )
}
