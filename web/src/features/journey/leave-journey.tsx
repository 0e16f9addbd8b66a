import { useMutation } from '@tanstack/react-query'
import { introductions } from '@udyam/contract/introductions'
import type { Journey } from '@udyam/contract/schemas/introductions'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { keepFocus } from '../../lib/keep-focus.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { confirmAction } from '../../ui/patterns/confirm-action.ts'

/** The way out, for whoever does not want a mentor any more. */
export function LeaveJourney({ journey: { state, mentorships } }: { journey: Journey }) {
  const { t } = useTranslation()
  const leave = useMutation({
    mutationFn: () => call(introductions.withdraw),
    meta: { success: 'messages.withdrawn', failure: 'journey.leaveFailed' },
    onSuccess: () => keepFocus(),
  })
  if (state === 'withdrawn' || state === 'completed' || state === 'not_eligible') return null
  const name = mentorships.find((one) => one.state === 'active')?.name ?? ''
  const question =
    state === 'mentoring' ? t('journey.confirmLeaveMentoring', { name }) : t('journey.confirmLeave')
  return (
    <section aria-labelledby="journey-leave" className="flex flex-col gap-3 border-t border-line pt-6">
      <h2 id="journey-leave" className="text-h3">
        {t('journey.leave')}
      </h2>
      <p className="measure text-ink-3">{t('journey.leaveHint')}</p>
      <div className="measure text-ink-2">
        <p>{t('journey.ends')}</p>
        <ul className="flex list-disc flex-col gap-1 ps-5">
          {endsOf(state).map((end) => (
            <li key={end}>{t(end, { name })}</li>
          ))}
        </ul>
      </div>
      <div>
        <Button
          variant="secondary"
          pending={leave.isPending}
          onClick={() => {
            if (confirmAction(question)) leave.mutate()
          }}
        >
          {t('journey.leave')}
        </Button>
      </div>
    </section>
  )
}

/** What leaving ends where somebody stands. */
function endsOf(state: Journey['state']) {
  if (state === 'mentoring') {
    return ['journey.ends.mentoring', 'journey.ends.meetings', 'journey.ends.contact'] as const
  }
  return state === 'introduced'
    ? (['journey.ends.application', 'journey.ends.brief'] as const)
    : (['journey.ends.application'] as const)
}
