import { adminSelection } from '@udyam/contract/admin-selection/calls'
import type { Reply } from '@udyam/contract/endpoint'
import { type Decision, decisions } from '@udyam/contract/selection/values'
import type { Evaluation } from '@udyam/contract/selection/evaluation-schemas'
import type { ApplicationRecord } from '@udyam/contract/selection/record-schemas'
import type * as z from 'zod'
import { askedOf } from '#admin/invited-text.ts'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { loadSentences, useTranslation } from '#lib/i18n.ts'
import { translateMessage } from '#lib/server-message.ts'
import { useUndo } from '#admin/use-undo.ts'
import { useMay } from '#lib/session.ts'
import { toast } from '#ui/patterns/toast.ts'
import { queueSave, undoableSave } from '../application/application-save.ts'
import type { Values } from './decision-rule.ts'

type DecisionValues = z.input<typeof Values>

type DecisionRule = {
  record: ApplicationRecord
  /** Whether the next case opens after it. */
  isQueue?: boolean
  /** Whether the decision is held; others can be undone for a while. */
  hold: boolean
  onSaved: (answer: Reply<typeof adminSelection.decide>) => void
}

/**
 * Form of a decision, and whether the user may make it, possibly with an owner's exception. Outside a queue,
 * "eligible" is confirmed and holds at once, because the mentor is searched next; other decisions can be undone
 * for a while instead.
 */
export function useDecision({ record, isQueue = false, hold, onSaved }: DecisionRule) {
  const { t } = useTranslation()
  const may = useMay()
  const { _id: id, name, invited, state } = record.candidate
  const isBlocked = record.decisionNeeds.some((need) => need !== 'talk')
  const isOverriding = isBlocked && may(adminSelection.liftTie)
  const offerUndo = useUndo()
  const say = async ({ undo, code = '' }: Reply<typeof adminSelection.decide>) => {
    await loadSentences()
    if (undo) offerUndo({ text: t('selection.decide.saved', { name }), offers: [undo] })
    else toast.success(translateMessage(code))
  }
  const waitOf = (decision: string) => {
    if (hold && decision !== state) return { hold: true }
    return { undo: isQueue || decision !== 'eligible' }
  }
  const form = useForm({
    schema: async () => {
      const { OverrideRule, Values } = await import('./decision-rule.ts')
      return isOverriding ? OverrideRule : Values
    },
    start: valuesOf(record),
    draft: `decision.${id}`,
    question: ({ decision, reason }) =>
      decision === 'not_eligible' && reason.trim() === ''
        ? t('selection.decision.noReason', { name })
        : decision === state || isQueue || waitOf(decision).undo !== false
          ? null
          : askedOf(
              t,
              { name, invited },
              t('selection.decision.confirm', { name, decision: t(`selection.decision.${decision}`) }),
            ),
    save: ({ override, ...body }: z.output<typeof Values>) =>
      call(adminSelection.decide, {
        params: { id },
        body: { ...body, ...waitOf(body.decision), ...(isOverriding && { override }) },
      }),
    meta: isQueue ? queueSave : undoableSave,
    onSaved: (answer) => {
      if (!isQueue) void say(answer)
      onSaved(answer)
    },
    reload: async () => valuesOf((await call(adminSelection.get, { params: { id } })).data),
  })
  return {
    form,
    isBlocked,
    isOverriding,
    choices: decisions.filter((value) => value !== 'waitlisted' || state !== 'waitlisted'),
  }
}

/** Values of a held decision, or the evaluators' comments as a first summary. */
function valuesOf({ candidate, summary, reason, own, others }: ApplicationRecord): DecisionValues {
  const { held, state, updatedAt } = candidate
  const decision: Decision | '' = state === 'eligible' ? 'eligible' : ''
  const given = [...(own?.submittedAt ? [own] : []), ...others]
  const made = held ?? { decision, summary: summary || sentencesOf(given), reason }
  return {
    decision: made.decision,
    summary: made.summary,
    reason: made.reason,
    talked: false,
    override: { reason: '' },
    updatedAt,
  }
}

function sentencesOf(given: readonly Evaluation[]): string {
  return given.flatMap(({ summary }) => (summary === '' ? [] : [summary])).join('\n')
}
