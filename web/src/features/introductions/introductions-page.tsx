import { useQuery } from '@tanstack/react-query'
import type { Introduction } from '@udyam/contract/schemas/introductions'
import { useTranslation } from '../../lib/i18n.ts'
import { LoadedPage } from '../../lib/loaded-page.tsx'
import { paths } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/patterns/empty-state.tsx'
import { LinkButton } from '../../ui/primitives/link-button.tsx'
import { answerState } from './answer-state.ts'
import { AnsweredCard } from './answered-card.tsx'
import { introductionQueries } from './introductions.queries.ts'
import { WaitingCard } from './waiting-card.tsx'

/** The mentees a mentor has been asked about: those that wait for an answer, then the others. */
export function IntroductionsPage() {
  const { t } = useTranslation()
  const found = useQuery(introductionQueries.list())
  return (
    <LoadedPage
      title={t('nav.introductions')}
      intro={t('introductions.intro')}
      detail={found}
      failureText="introductions.loadFailed"
    >
      {(introductions) => <Introductions introductions={introductions} />}
    </LoadedPage>
  )
}

function Introductions({ introductions }: { introductions: readonly Introduction[] }) {
  const { t } = useTranslation()
  const waiting = introductions.filter((one) => answerState(one) === 'waiting')
  const answered = introductions.filter((one) => answerState(one) !== 'waiting')
  return (
    <div className="flex max-w-[55rem] flex-col gap-10">
      {waiting.length === 0 ? (
        <EmptyState
          drawing="post-box"
          title={t('introductions.empty')}
          hint={t('introductions.emptyHint')}
          action={
            <LinkButton to={paths.mentorMentees} variant="secondary">
              {t('nav.myMentees')}
            </LinkButton>
          }
        />
      ) : (
        <section aria-labelledby="waiting" className="flex flex-col gap-4">
          <h2 id="waiting" className="text-h2">
            {t('introductions.waiting')}
          </h2>
          <ul className="grid gap-4 md:grid-cols-2">
            {waiting.map((introduction) => (
              <WaitingCard key={introduction._id} introduction={introduction} />
            ))}
          </ul>
        </section>
      )}
      {answered.length > 0 && (
        <section aria-labelledby="answered" className="flex flex-col gap-4">
          <h2 id="answered" className="text-h2">
            {t('introductions.answered')}
          </h2>
          <ul className="flex flex-col gap-3">
            {answered.map((introduction) => (
              <AnsweredCard key={introduction._id} introduction={introduction} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
