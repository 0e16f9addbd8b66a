import { useMutation, useQuery } from '@tanstack/react-query'
import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { dashboard } from '@udyam/contract/dashboard/calls'
import type { Input, Reply } from '@udyam/contract/endpoint'
import { followUp } from '@udyam/contract/follow-up/calls'
import { snoozeDays } from '@udyam/contract/dashboard/todo-values'
import { Ellipsis, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmedAction } from '#admin/confirmed-action.tsx'
import { Remind } from '#admin/reminding/remind.tsx'
import { eligibleText } from '#admin/matching/eligible-text.ts'
import { waitingText } from '#admin/waiting-text.ts'
import { call } from '#lib/api.ts'
import { formatDate, formatDateTime, formatDays } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { keepRowFocus } from '#lib/restore-focus.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { useMay } from '#lib/session.ts'
import type { TextKey } from '#lib/text-key.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { selectionQueries } from './selection.queries.ts'
import { isOffered, type Step, stepPath } from './application/application-steps.ts'

export type Escalation = Reply<typeof adminSelection.escalations>['data'][number]

const actions: Record<Escalation['kind'], { text: TextKey; step?: Step }> = {
  unreviewed: { text: 'selection.act.evaluate', step: 'evaluate' },
  needs_talk: { text: 'selection.act.open' },
  unassigned: { text: 'selection.act.mentor', step: 'mentor' },
  unanswered: { text: 'selection.act.open' },
  over_asked: { text: 'selection.act.open' },
  no_first_meeting: { text: 'selection.act.open' },
  no_meeting: { text: 'selection.act.open' },
  mentor_paused: { text: 'selection.act.open' },
}

/** Action for the signed-in user; evaluators who have already scored are not offered another evaluation. */
function useAct({ kind, mentee }: Escalation) {
  const may = useMay()
  const { step: next } = actions[kind]
  const queue = useQuery({
    ...selectionQueries.queue('evaluate'),
    enabled: next === 'evaluate' && may(adminSelection.evaluate),
  })
  const isGiven = next === 'evaluate' && queue.data?.data.every(({ _id }) => _id !== mentee._id)
  const isNext = next === undefined || (isOffered(next, may) && isGiven !== true)
  return isNext ? actions[kind] : actions.needs_talk
}

/** An overdue case in one line if there is room; it expands to snooze it or take it over. */
export function EscalationRow({ escalation }: { escalation: Escalation }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { kind, since, mentee, mentor, introduction, mentorship, snoozedUntil, owner, evaluator } = escalation
  const may = useMay()
  const { text, step } = useAct(escalation)
  return (
    <li className="text-sm">
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 sm:items-baseline">
        <p className="font-semibold max-sm:order-first max-sm:basis-[calc(100%-3rem)] lg:w-72">
          {t(`selection.escalation.${kind}`)}
        </p>
        <div className="flex-1 flex-wrap items-center gap-x-3 max-sm:contents sm:flex sm:min-w-60">
          <p className="flex min-w-0 flex-wrap items-center gap-x-3 text-ink-3 max-sm:basis-full">
            <Link to={stepPath(mentee._id)} translate="no" className="py-2 wrap-anywhere">
              {mentee.name}
            </Link>
            {mentor && (
              <span className="wrap-anywhere">{t('selection.withMentor', { name: mentor.name })}</span>
            )}
            {evaluator && evaluator._id !== owner?._id && (
              <span>{t('selection.attention.begun', { name: evaluator.name })}</span>
            )}
            {owner && (
              <span className="rounded-chip bg-tint px-2 text-on-tint">
                {t('selection.attention.owner', { name: owner.name })}
              </span>
            )}
          </p>
          {/* On phones below the line, so that the days and the link stand where those of others do. */}
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 empty:hidden max-sm:order-1 max-sm:basis-full">
            {kind === 'unanswered' && introduction && (
              <Remind
                wait="answer"
                id={introduction}
                of={mentor?.name ?? mentee.name}
                {...(mentor && { called: t('selection.whom', { name: mentor.name, about: mentee.name }) })}
                since={since}
                reminded={escalation.reminded}
              />
            )}
            {evaluator && (
              <Remind
                wait="evaluation"
                id={mentee._id}
                of={evaluator.name}
                since={evaluator.since}
                reminded={escalation.reminded}
              />
            )}
            {kind === 'over_asked' && introduction && may(adminSelection.recall) && (
              <ConfirmedAction
                isCard
                label={t('selection.introduction.takeBack')}
                of={mentee.name}
                icon={<Icon of={Undo2} />}
                question={t('selection.introduction.withdrawConfirm', { name: mentor?.name ?? '' })}
                run={() => call(adminSelection.recall, { params: { id: introduction } })}
                outcome={{
                  success: 'messages.introduction_recalled',
                  failure: 'selection.case.actionFailed',
                }}
              />
            )}
          </div>
        </div>
        <time
          dateTime={snoozedUntil ?? since}
          title={formatDateTime(since)}
          className="text-ink-3 tabular-nums"
        >
          {snoozedUntil
            ? t('selection.attention.until', { date: formatDate(snoozedUntil) })
            : (kind === 'unassigned' ? eligibleText : waitingText)(since)}
        </time>
        <Link
          to={
            mentorship && may(followUp.get)
              ? pathTo(paths.adminMentorship, mentorship)
              : stepPath(mentee._id, step)
          }
          aria-label={`${t(text)}: ${mentee.name}`}
          className="inline-flex min-h-9 items-center px-1 font-semibold max-sm:ms-auto sm:min-w-36"
        >
          {t(text)}
        </Link>
        {may(dashboard.attend) && (
          <button
            type="button"
            aria-label={t('selection.attention.more', { name: mentee.name })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="grid size-9 place-items-center rounded-control hover:bg-sand max-sm:order-first sm:self-start"
          >
            <Icon of={Ellipsis} size={18} />
          </button>
        )}
      </div>
      {isOpen && <Attention escalation={escalation} />}
    </li>
  )
}

type Change = Pick<Input<typeof dashboard.attend>['body'], 'snoozeDays' | 'mine'>

/** Actions to snooze an escalation, and to assign it. */
function Attention({ escalation }: { escalation: Escalation }) {
  const { t } = useTranslation()
  const { kind, subject, snoozedUntil, owner } = escalation
  const change = useMutation({
    mutationFn: ({ body }: { body: Change; keepFocus: () => void }) =>
      call(dashboard.attend, { body: { kind, subject, ...body } }),
    meta: { failure: 'selection.attention.failed' },
    onSettled: (_answer, _error, { keepFocus }) => keepFocus(),
  })
  const button = (text: string, body: Change) => (
    <Button
      key={text}
      size="sm"
      variant="secondary"
      onClick={({ currentTarget }) =>
        change.mutate({ body, keepFocus: keepRowFocus(currentTarget, '#needs-attention-fold') })
      }
    >
      {text}
    </Button>
  )
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      {owner ? button(t('selection.attention.release'), { mine: false }) : null}
      {owner ? null : button(t('selection.attention.take'), { mine: true })}
      {snoozedUntil && button(t('selection.attention.back'), { snoozeDays: 0 })}
      {!snoozedUntil && (
        <>
          <span className="ms-2 text-ink-3">{t('selection.attention.days')}</span>
          {snoozeDays.map((days) => button(formatDays(days), { snoozeDays: days }))}
        </>
      )}
    </div>
  )
}
