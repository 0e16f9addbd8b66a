import type { Audience, Broadcast, Left } from '@udyam/contract/broadcasts/schemas'
import type { Intake } from '@udyam/contract/intakes/schemas'
import { type BroadcastState, leftReasons, writtenLanguages } from '@udyam/contract/broadcasts/values'
import type { ListedQuestion } from '@udyam/contract/questions/schemas'
import { inLanguage } from '@udyam/contract/setup/in-language'
import type { Language } from '@udyam/contract/texts/languages'
import { intakeName } from '#admin/intakes/intake-text.ts'
import { answerText } from '#forms/questions/answer-text.ts'
import { formatNumber } from '#lib/format.ts'
import type { Translate } from '#lib/i18n.ts'
import { knownText } from '#lib/known-values.ts'
import type { BadgeTone } from '#ui/primitives/badge.tsx'

const statuses = {
  Pending: 'status.pending',
  Approved: 'status.approved',
  Blocked: 'status.blocked',
  archived: 'status.archived',
  invited: 'status.invited',
} as const

/** Whom a message is for, in words. `intakes` are those there are, for their names. */
export function audienceText(
  t: Translate,
  { of, filter, ticked, side, planName, question }: Audience,
  { intakes, language }: { intakes: readonly Intake[]; language: Language },
): string {
  if (of === 'ticked') return t('broadcast.audience.ticked', { count: ticked })
  if (of === 'plan') return t(`broadcast.audience.plan.${side}`, { plan: planName })
  const { status, district, experience, intake: id, answer = '', ...texts } = filter
  const intake = intakes.find(({ _id }) => _id === id)
  const parts = [
    status !== undefined && t(statuses[status]),
    district !== undefined && knownText('district', district),
    experience !== undefined && t('broadcast.experience', { count: experience }),
    intake && intakeName(t, intake, language),
    question && answeredText(t, { question, answer }, language),
    ...Object.values(texts),
  ].filter(Boolean)
  const list = t(`broadcast.audience.${of}`)
  return parts.length === 0 ? list : t('broadcast.audience.filtered', { list, filter: parts.join(', ') })
}

type Answered = { question: ListedQuestion; answer: string }

/** An answer to a question: "Have you had a loan? Yes". */
function answeredText(t: Translate, { question, answer }: Answered, language: Language): string {
  const { text, kind, options } = question
  const value = answer.slice(answer.indexOf(':') + 1)
  return `${inLanguage(text, language)} ${answerText(t, { kind, options, value, isAnswered: true }, language)}`
}

/** Its subject in the reader's language, or in one that is written. */
export function subjectOf(t: Translate, { subject, body }: Broadcast, language: Language): string {
  const written = writtenLanguages({ subject, body })[0]
  return subject[language] || (written && subject[written]) || t('broadcast.unnamed')
}

export const stateTones: Record<BroadcastState, BadgeTone> = {
  draft: 'neutral',
  waiting: 'warning',
  sending: 'info',
  stopped: 'danger',
  sent: 'success',
}

/** Why some get nothing, one reason a text. */
export function leftTexts(t: Translate, left: Left): string[] {
  return leftReasons
    .filter((reason) => left[reason] > 0)
    .map((reason) => t(`broadcast.left.${reason}`, { number: formatNumber(left[reason]) }))
}
