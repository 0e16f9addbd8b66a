import { useQueryClient } from '@tanstack/react-query'
import { adminSelection } from '@udyam/contract/admin-selection/calls'
import type { Reply } from '@udyam/contract/endpoint'
import type { ApplicationRecord } from '@udyam/contract/selection/record-schemas'
import { useEffect, useEffectEvent, useRef } from 'react'
import { clearDraft } from '#forms/draft.ts'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { getSession } from '#lib/session.ts'
import { selectionQueries } from '../selection.queries.ts'
import { applicationSave, queueSave } from '../application/application-save.ts'
import { decisions, type EvaluationFlag, evaluationFlags } from '@udyam/contract/selection/values'
import type { Criterion, Evaluation } from '@udyam/contract/selection/evaluation-schemas'
import type * as z from 'zod'
import type { Values } from './evaluation-rule.ts'

const tie = 'conflict_of_interest'
type Submit = { preventDefault: () => void }

type RubricRule = {
  record: ApplicationRecord
  onGiven: (answer: Reply<typeof adminSelection.evaluate>) => void
  /** Whether the next case opens after a submit. */
  isQueue: boolean
}

/**
 * Form of the user's own evaluation. In a queue, a submit can be undone. The draft is stored first, because
 * an undone or rejected evaluation must not be lost. Unsaved changes become a draft on leave, except with the
 * conflict-of-interest flag: that draft would bar a user who only looks at another case.
 */
export function useRubric({ record, onGiven, isQueue }: RubricRule) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const isGiven = useRef(false)
  const { criteria, candidate, own } = record
  const params = { id: candidate._id }
  const schema = async () =>
    (await import('./evaluation-rule.ts')).evaluationRule(record.limits.commentedScores)
  const draft = `evaluation.${candidate._id}`
  const put = (
    values: EvaluationValues,
    change: { submit?: boolean; undo?: boolean; updatedAt?: string } = {},
  ) => call(adminSelection.evaluate, { params, body: { ...evaluationBody(values), ...change } })
  const form = useForm({
    schema,
    start: valuesOf(criteria, own),
    draft,
    question: ({ submit }) =>
      submit && !isQueue ? t('selection.evaluation.confirm', { name: candidate.name }) : null,
    save: async (values: EvaluationValues) => {
      if (!values.submit || !isQueue || values.flags.includes(tie)) return put(values)
      const { updatedAt } = (await put(values, { submit: false })).data
      form.setValue('updatedAt', updatedAt)
      return put(values, { undo: true, updatedAt })
    },
    meta: isQueue ? queueSave : applicationSave,
    onSaved: (answer) => {
      if (!form.getValues('submit')) return
      isGiven.current = true
      onGiven(answer)
    },
    valuesAfter: ({ data }) => valuesOf(criteria, data),
    reload: async () => valuesOf(criteria, (await call(adminSelection.get, { params })).data.own),
  })
  const submit = async (event: Submit, given: boolean) => {
    form.setValue('submit', given)
    await form.onSubmit(event)
    // Errors of a submit stay marked; otherwise the form is a draft again.
    const rule = await schema().catch(() => undefined)
    if (rule?.safeParse(form.getValues()).success !== false) form.setValue('submit', false)
  }
  const keepDraft = useEffectEvent(() => {
    const values = form.getValues()
    if (isGiven.current || !form.isDirty || values.flags.includes(tie)) return
    if (getSession().userType === null) return
    const stored = ({ data }: Reply<typeof adminSelection.evaluate>) => {
      clearDraft(draft)
      // An immediate return must show the typed values.
      client.setQueryData(
        selectionQueries.application(candidate._id).queryKey,
        (known) => known && { ...known, data: { ...known.data, own: data } },
      )
      return client.invalidateQueries({ queryKey: ['selection'] })
    }
    // If the server call fails, the browser still has the draft.
    put(values, { submit: false }).then(stored, () => undefined)
  })
  useEffect(() => () => keepDraft(), [])
  return {
    form,
    give: (event: Submit) => submit(event, true),
    saveDraft: (event: Submit) => submit(event, false),
  }
}

type EvaluationValues = z.infer<typeof Values>

/** Form values from the user's own evaluation, or empty values. */
function valuesOf(criteria: readonly Criterion[], own: Evaluation | null): EvaluationValues {
  const given = new Map(own?.scores.map((score) => [score.criterion, score]))
  const scores = criteria.map(({ _id }) => {
    const { score = null, comment = '' } = given.get(_id) ?? {}
    return [_id, { score: score === null ? '' : String(score), comment }] as const
  })
  return {
    scores: Object.fromEntries(scores),
    recommendation: own?.recommendation ?? '',
    flags: own?.flags ?? [],
    comment: own?.comment ?? '',
    summary: own?.summary ?? '',
    updatedAt: own?.updatedAt ?? '',
    submit: false,
  }
}

function evaluationBody({
  scores,
  recommendation,
  flags,
  comment,
  summary,
  updatedAt,
  submit,
}: EvaluationValues) {
  const isKnown = (flag: string): flag is EvaluationFlag => evaluationFlags.some((known) => known === flag)
  return {
    scores: Object.entries(scores).map(([criterion, { score, comment: why }]) => ({
      criterion,
      score: score === '' ? null : Number(score),
      comment: why,
    })),
    recommendation: decisions.find((known) => known === recommendation) ?? null,
    flags: flags.filter(isKnown),
    comment,
    summary,
    submit,
    ...(updatedAt !== '' && { updatedAt }),
  }
}
