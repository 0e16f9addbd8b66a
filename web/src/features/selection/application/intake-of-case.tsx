import { useMutation } from '@tanstack/react-query'
import { intakes } from '@udyam/contract/intakes/calls'
import { rollingId, takesOthers, undecidedStates } from '@udyam/contract/intakes/values'
import type { Candidate } from '@udyam/contract/selection/record-schemas'
import { useState } from 'react'
import { intakeName, intakeOptions } from '#admin/intakes/intake-text.ts'
import { useIntakes } from '#admin/intakes/intakes.queries.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { translateSentence } from '#lib/server-message.ts'
import { useMay } from '#lib/session.ts'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { FailureAlert } from '#ui/patterns/failure-alert.tsx'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Select } from '#ui/primitives/select.tsx'

/** The intake of a case, and another one to which it can go while it is undecided; nothing without a second intake. */
export function IntakeOfCase({ candidate }: { candidate: Candidate }) {
  const { t, language } = useTranslation()
  const may = useMay()
  const all = useIntakes()
  const own = all.find(({ _id }) => _id === (candidate.intake ?? rollingId))
  if (own === undefined) return null
  const isUndecided = undecidedStates.some((state) => state === candidate.state) && candidate.held === null
  return (
    <FormSection title={t('intake.label')}>
      <p className="wrap-anywhere">{intakeName(t, own, language)}</p>
      {isUndecided && may(intakes.move) && <Move candidate={candidate} own={own._id} />}
    </FormSection>
  )
}

function Move({ candidate, own }: { candidate: Candidate; own: string }) {
  const { t, language } = useTranslation()
  const [to, choose] = useState('')
  const others = useIntakes().filter(({ _id, state }) => _id !== own && takesOthers(state))
  const target = others.find(({ _id }) => _id === to)
  const move = useMutation({
    mutationFn: () => call(intakes.move, { body: { intake: to, ids: [candidate._id] } }),
    meta: { failure: 'intake.moveFailed' },
  })
  const refused = move.data?.data.find(({ success }) => !success)
  if (others.length === 0) return null
  return (
    <>
      {refused && <FailureAlert>{translateSentence(refused)}</FailureAlert>}
      <Select
        id="move-to"
        label={t('intake.moveTo')}
        hint={t('intake.moveHint')}
        placeholder={t('intake.chooseOther')}
        options={intakeOptions(t, others, language)}
        value={to}
        onChange={({ target: { value } }) => choose(value)}
      />
      <div>
        <Button
          variant="secondary"
          disabled={target === undefined}
          pending={move.isPending}
          onClick={() => {
            const values = { name: candidate.name, to: target ? intakeName(t, target, language) : '' }
            if (confirmAction(t('intake.confirmMove', values))) move.mutate()
          }}
        >
          {t('intake.move')}
        </Button>
      </div>
    </>
  )
}
