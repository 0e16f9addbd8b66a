import type { ApplicationRecord } from '@udyam/contract/selection/record-schemas'
import type { Criterion, Evaluation } from '@udyam/contract/selection/evaluation-schemas'
import { formatDate, formatDecimal } from '#lib/format.ts'
import { currentLanguage, useTranslation } from '#lib/i18n.ts'
import { writtenLanguage } from '#lib/known-values.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { ReadScores } from './read-scores.tsx'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { Badge } from '#ui/primitives/badge.tsx'

/** Submitted evaluations, as far as the reader may see them. */
export function EvaluationList({ record }: { record: ApplicationRecord }) {
  const { t } = useTranslation()
  const { candidate, own, others, hiddenEvaluations } = record
  const criteria = [...record.criteria, ...record.otherCriteria]
  const given = [...(own?.submittedAt ? [own] : []), ...others]
  const nameOf = ({ evaluatorName }: Evaluation) => evaluatorName || t('selection.evaluations.former')
  return (
    <>
      <FormSection title={t('selection.evaluations')}>
        {candidate.needsTalk && (
          <InlineAlert tone="warning">
            {t('selection.evaluations.talk', { limit: formatDecimal(record.limits.spreadLimit) })}
          </InlineAlert>
        )}
        {own && own.submittedAt === null && (
          <p className="text-ink-2">
            {record.isOwnWaiting
              ? t('selection.next.ownWaiting')
              : t('selection.evaluations.draft', { date: formatDate(own.updatedAt) })}
          </p>
        )}
        {hiddenEvaluations > 0 && (
          <InlineAlert tone="info">
            {t(record.tie.isBarred ? 'selection.evaluations.barred' : 'selection.evaluations.hidden', {
              count: hiddenEvaluations,
            })}
          </InlineAlert>
        )}
        {record.canReadScores && <ReadScores record={record} />}
        {record.hasReadScores && <p className="text-ink-2">{t('messages.scores_read')}</p>}
        {given.length > 0 && candidate.score !== null && (
          <p className="font-semibold">
            {t('selection.evaluations.average', { score: formatDecimal(candidate.score) })}
          </p>
        )}
        {given.map((evaluation) => (
          <Given
            key={evaluation._id}
            {...{ evaluation, criteria }}
            name={evaluation === own ? t('selection.evaluations.own') : nameOf(evaluation)}
          />
        ))}
        {given.length === 0 && hiddenEvaluations === 0 && (
          <p className="text-ink-3">{t('selection.evaluations.none')}</p>
        )}
      </FormSection>
      {record.earlier.map(({ round, evaluations }) => (
        <FormSection key={round} title={t('selection.evaluations.round', { round })}>
          <OtherSet of={evaluations[0]} />
          {evaluations.map((evaluation) => (
            <Given key={evaluation._id} {...{ evaluation, criteria }} name={nameOf(evaluation)} />
          ))}
        </FormSection>
      ))}
    </>
  )
}

/** Says of evaluations by other criteria that they do not count. */
function OtherSet({ of }: { of: Evaluation | undefined }) {
  const { t, language } = useTranslation()
  if (of?.otherSet === undefined) return null
  const { name, version } = of.otherSet
  return (
    <p className="text-ink-2">{t('selection.evaluations.otherSet', { name: name[language], version })}</p>
  )
}

type GivenProps = { evaluation: Evaluation; criteria: Criterion[]; name: string }

function Given({ evaluation, criteria, name }: GivenProps) {
  const { t } = useTranslation()
  const { average, recommendation, flags, submittedAt, scores } = evaluation
  const texts = [evaluation.summary, evaluation.comment].filter((text) => text !== '')
  return (
    <details className="border-t border-line pt-3 first:border-0 first:pt-0">
      <summary className="min-h-10 py-2">
        <span className="font-semibold">
          {average === null ? name : `${name}: ${t('selection.scoreOf', { score: formatDecimal(average) })}`}
        </span>
      </summary>
      <div className="flex flex-col gap-3 pt-2">
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-3">
          {recommendation && <Badge tone="info">{t(`selection.decision.${recommendation}`)}</Badge>}
          {flags.map((flag) => (
            <Badge key={flag} tone="danger">
              {t(`selection.flag.${flag}`)}
            </Badge>
          ))}
          {submittedAt && <span>{t('selection.evaluations.given', { date: formatDate(submittedAt) })}</span>}
        </p>
        <dl className="flex flex-col gap-2">
          {scores.map(({ criterion, score, comment: why }) => (
            <div key={criterion}>
              <dt className="text-sm text-ink-3">
                {criteria.find(({ _id }) => _id === criterion)?.name[currentLanguage()]}
              </dt>
              <dd className="wrap-anywhere">
                {score === null ? '–' : t('selection.scoreOf', { score })}
                {why !== '' && (
                  <span lang={writtenLanguage(why)} className="block whitespace-pre-line text-ink-2">
                    {why}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        {texts.map((text) => (
          <p key={text} lang={writtenLanguage(text)} className="wrap-anywhere whitespace-pre-line">
            {text}
          </p>
        ))}
      </div>
    </details>
  )
}
