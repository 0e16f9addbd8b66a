import { PersonName } from '#admin/person-name.tsx'
import { useQuery } from '@tanstack/react-query'
import { surveys } from '@udyam/contract/surveys/calls'
import type { SurveyAnswer, SurveyAnswers } from '@udyam/contract/surveys/schemas'
import { type AnswerOption, type Question, questions } from '@udyam/contract/surveys/values'
import { useState } from 'react'
import { AnswerActions } from '#admin/reminding/answer-actions.tsx'
import { Remind } from '#admin/reminding/remind.tsx'
import { loadsOnce } from '#admin/audited/loads-once.ts'
import { formatDate, formatNumber } from '#lib/format.ts'
import type { Translate } from '#lib/i18n.ts'
import { useTranslation } from '#lib/i18n.ts'
import { dataQuery } from '#lib/query.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import type { Signs } from './follow-up.queries.ts'

const answersOf = (id: string) =>
  dataQuery(['follow-up', id, 'answers'], surveys.ofMentorship, { params: { id } }, loadsOnce)

/** Single answers of mentee and mentor, beside how many were answered. The audit log records the reading. */
export function SurveyAnswersPart({ signs }: { signs: Signs }) {
  const { t } = useTranslation()
  const found = useQuery(answersOf(signs._id))
  return (
    <Card as="section" labelledBy="answers-title" className="flex flex-col gap-4">
      <h2 id="answers-title" className="text-h3">
        {t('followUp.answers')}
      </h2>
      <p className="measure text-ink-2">{t('followUp.answers.hint')}</p>
      <QueryFailure query={found} text="followUp.answers.failed" />
      {found.data && (
        <>
          {(['pulse', 'outcome'] as const).map((kind) => {
            const { asked, answered } = found.data.rates[kind]
            return (
              asked > 0 && (
                <p key={kind} className="text-sm text-ink-3">
                  {t(`followUp.answers.${kind}`, {
                    answered: formatNumber(answered),
                    asked: formatNumber(asked),
                  })}
                </p>
              )
            )
          })}
          {found.data.rows.length === 0 && <EmptyState title={t('followUp.answers.none')} />}
          <ul className="flex flex-col gap-4">
            {found.data.rows
              .filter(({ answers, isOpen }) => answers !== null || isOpen)
              .map((row) =>
                row.answers === null ? (
                  <Waiting key={row._id} row={row} signs={signs} />
                ) : (
                  <Answered key={row._id} row={row} signs={signs} />
                ),
              )}
          </ul>
        </>
      )}
    </Card>
  )
}

/** Whose survey it is, with the way to them. */
function Heading({ row: { kind, side, wave }, signs }: { row: SurveyAnswer; signs: Signs }) {
  const { t } = useTranslation()
  const words = t(`followUp.answers.of.${kind}`, { name: nameMark, wave: formatNumber(wave) })
  const [before, after] = words.split(nameMark)
  return (
    <>
      {before}
      <PersonName who={side} {...signs[side]} />
      {after}
    </>
  )
}

/** Where the name stands in a text. */
const nameMark = '\n'

/** A survey without an answer, with the reminder. */
function Waiting({ row, signs }: { row: SurveyAnswer; signs: Signs }) {
  const { t } = useTranslation()
  const { _id, side, askedAt, reminded } = row
  const { name } = signs[side]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-s-2 border-line ps-3">
      <h3 className="text-h4 wrap-anywhere">
        <Heading row={row} signs={signs} />
      </h3>
      <span className="text-sm text-ink-3">
        {t('followUp.answers.waiting', { date: formatDate(askedAt) })}
      </span>
      <Remind wait="survey" id={_id} of={name} since={askedAt} reminded={reminded} />
    </li>
  )
}

function Answered({ row, signs }: { row: SurveyAnswer; signs: Signs }) {
  const { t } = useTranslation()
  // The answers are read once, because each reading is recorded.
  const [isSettled, setSettled] = useState(false)
  const need = isSettled ? null : row.need
  const { kind, side, answers, answeredAt, isLate } = row
  const person = signs[side]
  const other = signs[side === 'mentee' ? 'mentor' : 'mentee'].name
  const known: readonly Question[] = questions[kind]
  return (
    <li className="flex flex-col gap-2 border-s-2 border-line ps-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-h4 wrap-anywhere">
          <Heading row={row} signs={signs} />
        </h3>
        {answeredAt !== null && <span className="text-sm text-ink-3">{formatDate(answeredAt)}</span>}
        {isLate && <Badge tone="neutral">{t('followUp.answers.late')}</Badge>}
        {need !== null && <Badge tone="danger">{t(`followUp.answers.need.${need}`)}</Badge>}
        {need !== null && (
          <AnswerActions
            survey={row._id}
            person={{ _id: person._id, role: side }}
            name={person.name}
            whom={t('selection.whom', { name: person.name, about: other })}
            onSettled={() => setSettled(true)}
          />
        )}
      </div>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        {known.map((question) => {
          const said = answers === null ? '' : answerText(t, question, answers)
          return (
            said !== '' && (
              <div key={question.key} className="contents">
                <dt className="text-ink-3 max-sm:mt-1">{t(`survey.${question.key}`, { other })}</dt>
                <dd className="font-medium wrap-anywhere whitespace-pre-line">{said}</dd>
              </div>
            )
          )
        })}
      </dl>
    </li>
  )
}

/** An answer in words; empty if none was given. */
function answerText(t: Translate, question: Question, answers: SurveyAnswers): string {
  const value = answers[question.key]
  if (value === undefined) return ''
  if (value === null) return t('survey.notSaid')
  if (question.form === 'scale') return t('followUp.answers.mark', { mark: Number(value) })
  if (question.form !== 'choice' && question.form !== 'ticks') return String(value)
  const chosen = [value].flat().map(String)
  const isChosen = (option: AnswerOption) => chosen.includes(option)
  return question.options
    .filter(isChosen)
    .map((option) => t(`survey.option.${option}`))
    .join(' · ')
}
