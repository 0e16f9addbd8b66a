import { useMutation } from '@tanstack/react-query'
import type { Mentorship } from '@udyam/contract/schemas/mentorship-records'
import { mentorships } from '@udyam/contract/mentorships'
import { ReportPerson } from '../../forms/report/report-person.tsx'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { keepFocus } from '../../lib/keep-focus.ts'
import { confirmAction } from '../../ui/patterns/confirm-action.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { PartCard } from './part-card.tsx'

/** Reporting the other to the team, and blocking them. */
export function SafetyPart({ mentorship }: { mentorship: Mentorship }) {
  const { t } = useTranslation()
  const { _id: id, isBlocked, other } = mentorship
  const { name } = other
  const change = useMutation({
    mutationFn: () => call(isBlocked ? mentorships.unblock : mentorships.block, { params: { id } }),
    meta: { success: 'server', failure: 'mentorship.safety.failed' },
    onSuccess: () => keepFocus('#safety-title'),
  })
  return (
    <PartCard id="safety" title={t('mentorship.safety')}>
      <p className="text-ink-2">{t('mentorship.safety.hint', { name })}</p>
      <p className="text-ink-2">{t('mentorship.administrators')}</p>
      <div className="flex flex-wrap gap-3">
        <ReportPerson about="mentorship" id={id} name={name} />
        <Button
          variant="quiet"
          size="sm"
          pending={change.isPending}
          onClick={() => {
            if (isBlocked || confirmAction(t('mentorship.safety.blockConfirm', { name }))) change.mutate()
          }}
        >
          {isBlocked ? t('mentorship.safety.unblock') : t('mentorship.safety.block', { name })}
        </Button>
      </div>
    </PartCard>
  )
}
