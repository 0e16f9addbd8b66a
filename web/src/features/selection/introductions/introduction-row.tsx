import { adminSelection } from '@udyam/contract/admin-selection/calls'
import type { IntroductionState } from '@udyam/contract/selection/values'
import type { AdminIntroduction } from '@udyam/contract/selection/record-schemas'
import { Undo2 } from 'lucide-react'
import { call } from '#lib/api.ts'
import { ConfirmedAction } from '#admin/confirmed-action.tsx'
import { Remind } from '#admin/reminding/remind.tsx'
import { useMay } from '#lib/session.ts'
import { formatDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { writtenLanguage } from '#lib/known-values.ts'
import { reasonText } from '#lib/texts/reason-text.ts'
import type { BadgeTone } from '#ui/primitives/badge.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { MentorRow } from './mentor-row.tsx'

const tones: Record<IntroductionState, BadgeTone> = {
  draft: 'neutral',
  shared: 'warning',
  viewed: 'info',
  consented: 'success',
  declined: 'danger',
  expired: 'neutral',
  withdrawn: 'neutral',
}

type IntroductionRowProps = { introduction: AdminIntroduction; menteeName: string }

/** An introduction with its outcome; a pending one can be withdrawn. */
export function IntroductionRow({ introduction, menteeName }: IntroductionRowProps) {
  const { t } = useTranslation()
  const may = useMay()
  const { _id: id, mentor, state, note, reason } = introduction
  const isOpen = state === 'shared' || state === 'viewed'
  return (
    <MentorRow mentor={mentor} tone={tones[state]} state={t(`selection.introduction.${state}`)}>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-3 tabular-nums empty:hidden">
        {datesOf(introduction).map(({ text, date }) => (
          <span key={text}>{t(text, { date: formatDate(date) })}</span>
        ))}
        {state === 'shared' && <span>{t('selection.introduction.notViewed')}</span>}
        {introduction.reminders > 0 && (!isOpen || introduction.remindedAt === null) && (
          <span>{t('selection.introduction.reminders', { count: introduction.reminders })}</span>
        )}
      </p>
      {isOpen && (
        <div className="text-sm">
          <Remind
            wait="answer"
            id={id}
            of={mentor.name}
            called={t('selection.whom', { name: mentor.name, about: menteeName })}
            since={introduction.sharedAt}
            reminded={
              introduction.remindedAt === null
                ? null
                : { times: introduction.reminders, at: introduction.remindedAt }
            }
          />
        </div>
      )}
      {isOpen && !introduction.hasRoom && (
        <InlineAlert tone="warning">{t('selection.introduction.noRoom')}</InlineAlert>
      )}
      {reason && <p>{t('selection.introduction.reason', { reason: reasonText(reason) })}</p>}
      {note !== '' && (
        <p lang={writtenLanguage(note)} className="wrap-anywhere whitespace-pre-line text-ink-2">
          {note}
        </p>
      )}
      {isOpen && may(adminSelection.recall) && (
        <div>
          <ConfirmedAction
            isCard
            danger
            label={t('selection.introduction.withdraw')}
            of={mentor.name}
            icon={<Icon of={Undo2} />}
            question={t('selection.introduction.withdrawConfirm', { name: mentor.name })}
            run={() => call(adminSelection.recall, { params: { id } })}
            outcome={{ success: 'messages.introduction_recalled', failure: 'selection.case.actionFailed' }}
          />
        </div>
      )}
    </MentorRow>
  )
}

const dateTexts = {
  /** Expired or withdrawn introductions have no answer. */
  closedAt: 'selection.introduction.closedAt',
  sharedAt: 'selection.introduction.sharedAt',
  viewedAt: 'selection.introduction.viewedAt',
  answeredAt: 'selection.introduction.answeredAt',
  expiresAt: 'selection.introduction.expiresAt',
} as const

/** Relevant dates in order; the deadline only while an answer is pending. */
function datesOf(introduction: AdminIntroduction) {
  const { state } = introduction
  const isOpen = state === 'shared' || state === 'viewed'
  return (['sharedAt', 'viewedAt', 'answeredAt', 'expiresAt'] as const).flatMap((name) => {
    const date = introduction[name]
    if (date === null || (name === 'expiresAt' && !isOpen)) return []
    const isClosed = state === 'expired' || state === 'withdrawn'
    return [{ text: dateTexts[name === 'answeredAt' && isClosed ? 'closedAt' : name], date }]
  })
}
