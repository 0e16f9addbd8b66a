import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/i18n.ts'
import { LoadedPage } from '../../../lib/loaded-page.tsx'
import { journeyQueries } from '../journey.queries.ts'
import { Questions } from './questions.tsx'

/** What a mentee answers so that a suitable mentor is found, one question a screen. */
export function QuestionsPage() {
  const { t } = useTranslation()
  return (
    <LoadedPage
      title={t('match.title')}
      intro={`${t('match.intro')} ${t('match.notice')}`}
      detail={useQuery(journeyQueries.answers())}
      failureText="profile.loadFailed"
    >
      {(mentee) => <Questions key={mentee._id} mentee={mentee} />}
    </LoadedPage>
  )
}
