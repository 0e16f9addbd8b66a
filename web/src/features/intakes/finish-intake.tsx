import { useMutation } from '@tanstack/react-query'
import { intakes } from '@udyam/contract/intakes/calls'
import type { Intake } from '@udyam/contract/intakes/schemas'
import { takesOthers, undecidedStates } from '@udyam/contract/intakes/values'
import { useState } from 'react'
import { useIntakes } from '#admin/intakes/intakes.queries.ts'
import { intakeName, intakeOptions } from '#admin/intakes/intake-text.ts'
import { call } from '#lib/api.ts'
import { errorText } from '#lib/error-text.ts'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { FailureAlert } from '#ui/patterns/failure-alert.tsx'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Select } from '#ui/primitives/select.tsx'

/** Freezes an intake; who is undecided goes to another one. */
export function FinishIntake({ intake }: { intake: Intake }) {
  const { t, language } = useTranslation()
  const [carryTo, choose] = useState('')
  const targets = useIntakes().filter(({ _id, state }) => _id !== intake._id && takesOthers(state))
  const undecided = intake.counts
    .filter(({ name }) => undecidedStates.some((state) => state === name))
    .reduce((sum, { count }) => sum + count, 0)
  const target = targets.find(({ _id }) => _id === carryTo)
  const finish = useMutation({
    mutationFn: () =>
      call(intakes.finish, {
        params: { id: intake._id },
        body: { ...(undecided > 0 && { carryTo }), updatedAt: intake.updatedAt },
      }),
    meta: { success: 'server', isShownInPage: () => true },
  })
  const question = () => {
    const name = intakeName(t, intake, language)
    if (undecided === 0 || target === undefined) return t('intake.confirmFinish', { name })
    return t('intake.confirmCarry', { name, count: undecided, to: intakeName(t, target, language) })
  }
  return (
    <FormSection title={t('intake.finish')} hint={t('intake.finishHint')}>
      {finish.error && <FailureAlert>{errorText(finish.error, 'intake.finishFailed')}</FailureAlert>}
      {intake.held > 0 && <p>{t('intake.heldFirst', { count: intake.held })}</p>}
      {undecided > 0 && (
        <Select
          id="carry-to"
          label={t('intake.carryTo', { count: undecided, number: formatNumber(undecided) })}
          placeholder={t('intake.choose')}
          options={intakeOptions(t, targets, language)}
          value={carryTo}
          onChange={({ target: { value } }) => choose(value)}
        />
      )}
      <div>
        <Button
          variant="secondary"
          disabled={intake.held > 0 || (undecided > 0 && target === undefined)}
          pending={finish.isPending}
          onClick={() => confirmAction(question()) && finish.mutate()}
        >
          {t('intake.finish')}
        </Button>
      </div>
    </FormSection>
  )
}
