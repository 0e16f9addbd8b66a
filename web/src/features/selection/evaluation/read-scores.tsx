import { useMutation } from '@tanstack/react-query'
import { adminSelection } from '@udyam/contract/admin-selection/calls'
import type { ApplicationRecord } from '@udyam/contract/selection/record-schemas'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { Button } from '#ui/primitives/button.tsx'
import { TieQuestion } from './tie-question.tsx'

/** Opens others' evaluations. The user can then give none in this round, as the dialog warns. */
export function ReadScores({ record: { candidate, tie } }: { record: ApplicationRecord }) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const read = useMutation({
    mutationFn: () => call(adminSelection.readScores, { params: { id: candidate._id } }),
    meta: { failure: 'selection.case.actionFailed' },
    onSuccess: () => keepFocus(),
  })
  const isAnswered = tie.ties !== null
  if (isAsked && !isAnswered) return <TieQuestion candidate={candidate} />
  return (
    <div className="flex flex-col items-start gap-2">
      <p id="read-scores-hint" className="text-ink-2">
        {t('selection.readScores.hint')}
      </p>
      <Button
        variant="secondary"
        aria-describedby="read-scores-hint"
        pending={read.isPending}
        onClick={() => (isAnswered ? read.mutate() : setAsked(true))}
      >
        {t('selection.readScores')}
      </Button>
    </div>
  )
}
