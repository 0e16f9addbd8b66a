import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { type Tie, ties as allTies } from '@udyam/contract/selection/values'
import type { ApplicationRecord } from '@udyam/contract/selection/record-schemas'
import { useId, useState } from 'react'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { FormActions } from '#ui/patterns/form-actions.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Checkbox } from '#ui/primitives/checkbox.tsx'
import { selectionQueries } from '../selection.queries.ts'
import { takeFocus } from '#ui/primitives/take-focus.ts'

type TieQuestionProps = {
  candidate: ApplicationRecord['candidate']
  /** Whether the button has the initial focus: then Enter answers "none". */
  isFirst?: boolean
}

/**
 * Asks an evaluator once about close ties to the mentee; a tie excludes them from evaluating and deciding.
 */
export function TieQuestion({ candidate, isFirst = false }: TieQuestionProps) {
  const { t } = useTranslation()
  const hintId = useId()
  const [ties, setTies] = useState<Tie[]>([])
  const client = useQueryClient()
  const show = (shown: Tie[] | null) =>
    client.setQueryData(
      selectionQueries.application(candidate._id).queryKey,
      (known) => known && { ...known, data: { ...known.data, tie: { ...known.data.tie, ties: shown } } },
    )
  const answer = useMutation({
    mutationFn: () => call(adminSelection.tie, { params: { id: candidate._id }, body: { ties } }),
    meta: { failure: 'selection.case.actionFailed' },
    // The form opens at once, because keys pressed before the response belong to it.
    onMutate: () => ties.length === 0 && show([]),
    onError: () => show(null),
  })
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby={hintId}>
      <legend className="text-h4">{t('selection.tie.question', { name: candidate.name })}</legend>
      <p id={hintId} className="mb-2 text-ink-3">
        {t('selection.tie.hint')}
      </p>
      {allTies.map((tie) => (
        <Checkbox
          key={tie}
          label={t(`selection.tie.${tie}`)}
          checked={ties.includes(tie)}
          onChange={({ target }) =>
            setTies(target.checked ? [...ties, tie] : ties.filter((chosen) => chosen !== tie))
          }
        />
      ))}
      <FormActions>
        <Button
          ref={isFirst ? takeFocus : undefined}
          pending={answer.isPending}
          onClick={() => answer.mutate()}
        >
          {t(ties.length === 0 ? 'selection.tie.none' : 'selection.tie.declare')}
        </Button>
      </FormActions>
    </fieldset>
  )
}
