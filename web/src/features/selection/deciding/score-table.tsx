import type { Evaluation } from '@udyam/contract/selection/evaluation-schemas'
import type { ApplicationRecord } from '@udyam/contract/selection/record-schemas'
import { formatDecimal, formatNumber } from '#lib/format.ts'
import { currentLanguage, useTranslation } from '#lib/i18n.ts'
import { writtenLanguage } from '#lib/known-values.ts'
import { Badge } from '#ui/primitives/badge.tsx'

/** A larger difference between scores is marked. */
const apart = 2

export function ScoreTable({ record }: { record: ApplicationRecord }) {
  const { t } = useTranslation()
  const { own, others, criteria } = record
  const given = [...(own?.submittedAt ? [own] : []), ...others]
  if (given.length === 0) return null
  const scoreOf = (evaluation: Evaluation, id: string) =>
    evaluation.scores.find(({ criterion }) => criterion === id)
  const isApart = (id: string) => {
    const scores = given.flatMap((evaluation) => scoreOf(evaluation, id)?.score ?? [])
    return Math.max(...scores) - Math.min(...scores) >= apart
  }
  return (
    <div
      role="region"
      aria-label={t('selection.decide.scores')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative shrink-0 overflow-x-auto"
    >
      <table className="w-full border-collapse text-sm [&_td]:p-2 [&_td]:align-top [&_th]:p-2 [&_th]:text-start [&_th]:align-top">
        <thead className="bg-sand">
          <tr>
            <th scope="col">{t('selection.decide.criterion')}</th>
            {given.map((evaluation) => (
              <th key={evaluation._id} scope="col" translate="no" className="min-w-[9rem]">
                {evaluation.evaluatorName || t('selection.evaluations.former')}
                {evaluation.average !== null && `: ${formatDecimal(evaluation.average)}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {criteria.map(({ _id, name }) => (
            <tr key={_id}>
              <th scope="row" className="font-semibold">
                {name[currentLanguage()]}
                {isApart(_id) && (
                  <span className="block pt-1">
                    <Badge tone="warning">
                      {t('selection.decide.apart', { points: formatNumber(apart) })}
                    </Badge>
                  </span>
                )}
              </th>
              {given.map((evaluation) => (
                <td key={evaluation._id}>
                  <span className="font-semibold tabular-nums">{scoreOf(evaluation, _id)?.score ?? '–'}</span>
                  <Written text={scoreOf(evaluation, _id)?.comment ?? ''} />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('selection.evaluation.recommendation')}</th>
            {given.map(({ _id, recommendation, flags, comment }) => (
              <td key={_id}>
                <span className="font-semibold">
                  {recommendation ? t(`selection.decision.${recommendation}`) : '–'}
                </span>
                <Written text={comment} />
                {flags.map((flag) => (
                  <Badge key={flag} tone="danger">
                    {t(`selection.flag.${flag}`)}
                  </Badge>
                ))}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function Written({ text }: { text: string }) {
  if (text === '') return null
  return (
    <span lang={writtenLanguage(text)} className="block wrap-anywhere whitespace-pre-line text-ink-2">
      {text}
    </span>
  )
}
