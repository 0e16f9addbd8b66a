import { PersonName } from '#admin/person-name.tsx'
import { fieldsOf } from '@udyam/contract/matching/fields'
import { type Signal, signals } from '@udyam/contract/matching/settings'
import type { Compared, MentorCompared } from '@udyam/contract/matching/comparison-schemas'
import { useTranslation } from '#lib/i18n.ts'
import { FitMark } from '#admin/matching/fit-mark.tsx'
import { answerText } from '#admin/matching/fit-words.ts'

/** One row per signal: the mentee's answer, then per mentor the similarity and the answer. */
export function ComparisonTable({
  compared,
  mentors,
}: {
  compared: Compared
  mentors: readonly MentorCompared[]
}) {
  const { t } = useTranslation()
  const heading = 'p-2 text-start align-top font-semibold wrap-anywhere'
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={heading}>
            {t('fit.signal')}
          </th>
          <th scope="col" translate="no" className={heading}>
            {compared.mentee.name}
          </th>
          {mentors.map(({ mentor, band, score }) => (
            <th key={mentor._id} scope="col" className={heading}>
              <PersonName who="mentor" _id={mentor._id} name={mentor.name} />
              <span className="block font-normal text-ink-3">
                {band === 'little_known'
                  ? t('fit.band.little_known')
                  : t('fit.banded', { band: t(`fit.band.${band}`), score: Math.floor(score / 10) })}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {signals.map((signal) => (
          <tr key={signal} className="border-b border-line">
            <th scope="row" className={`${heading} first-letter:uppercase`}>
              {t(`fit.signal.${signal}`)}
            </th>
            <td className="p-2 align-top wrap-anywhere">
              {answerOf(compared.answers, fieldsOf[signal].mentee) || t('fit.noAnswer')}
            </td>
            {mentors.map((mentor) => (
              <td key={mentor.mentor._id} className="p-2 align-top wrap-anywhere">
                <Likeness signal={signal} mentor={mentor} />
                {answerOf(mentor.answers, fieldsOf[signal].mentor) || t('fit.noAnswer')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Likeness({ signal, mentor }: { signal: Signal; mentor: MentorCompared }) {
  const { t } = useTranslation()
  const value = mentor.signals.find((one) => one.signal === signal)?.likeness ?? null
  const [side, word] = likenessOf(value)
  return (
    <span className="flex gap-1.5 font-semibold">
      <FitMark side={side} />
      {t(`fit.like.${word}`)}
    </span>
  )
}

function likenessOf(value: number | null) {
  if (value === null) return ['unknown', 'unknown'] as const
  if (value >= 0.8) return ['for', 'much'] as const
  return value >= 0.5 ? (['for', 'partly'] as const) : (['against', 'little'] as const)
}

const mostLetters = 200

/** A person's answers by field; long ones are cut. */
function answerOf(
  answers: Compared['answers'] | MentorCompared['answers'],
  fields: readonly string[],
): string {
  const texts = answers.filter(({ field }) => fields.includes(field)).map((answer) => answerText(answer))
  const text = texts.filter(Boolean).join(', ')
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text
}
