import { useQuery } from '@tanstack/react-query'
import type { Said } from '@udyam/contract/matching/reasons'
import type { Compared } from '@udyam/contract/matching/comparison-schemas'
import { useTranslation } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Dialog } from '#ui/primitives/dialog.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { comparisonQuery } from './comparison.queries.ts'
import { answerLabel, answerText, givenText, sentenceOf } from './fit-words.ts'

type Answers = Compared['answers'] | Compared['mentors'][number]['answers']
type FitFieldsProps = { said: Said; menteeId: string; mentorId: string; onClose: () => void }

/** Fields of both sides behind a sentence: value, author and date. */
export function FitFields({ said, menteeId, mentorId, onClose }: FitFieldsProps) {
  const { t } = useTranslation()
  const found = useQuery(comparisonQuery(menteeId, [mentorId]))
  const compared = found.data?.data
  const [mentor] = compared?.mentors ?? []
  return (
    <Dialog title={sentenceOf(said)} onClose={onClose}>
      {found.isPending && (
        <AfterDelay status={t('common.loading')}>
          <Skeleton className="h-24 w-full rounded-card" />
        </AfterDelay>
      )}
      <QueryFailure query={found} text="fit.fetchFailed" />
      {compared && mentor && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Side name={compared.mentee.name} answers={compared.answers} fields={said.fields.mentee} />
          <Side name={mentor.mentor.name} answers={mentor.answers} fields={said.fields.mentor} />
        </div>
      )}
      <Button variant="secondary" className="self-end" onClick={onClose}>
        {t('common.close')}
      </Button>
    </Dialog>
  )
}

function Side({ name, answers, fields }: { name: string; answers: Answers; fields: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h3 translate="no" className="text-h4 wrap-anywhere">
        {name}
      </h3>
      <dl className="flex flex-col gap-2">
        {answers
          .filter(({ field }) => fields.includes(field))
          .map((answer) => (
            <div key={answer.field}>
              <dt className="text-sm text-ink-3">{answerLabel(answer.field)}</dt>
              <dd className="max-h-40 overflow-y-auto wrap-anywhere">
                {answer.field === 'history' ? t('fit.history') : answerText(answer) || t('fit.noAnswer')}
                <span className="block text-sm text-ink-3 empty:hidden">{givenText(answer)}</span>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
