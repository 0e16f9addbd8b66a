import { useMutation } from '@tanstack/react-query'
import { followUp, nudged } from '@udyam/contract/follow-up/follow-up'
import { sides } from '@udyam/contract/selection'
import { mentees } from '@udyam/contract/mentees'
import { SentWords } from '../../forms/matching/sent-words.tsx'
import { call } from '../../lib/api.ts'
import { formatDate } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { FormSection } from '../../ui/patterns/form-section.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { useMay } from '../../lib/session.ts'
import { WhatsAppNudge } from './whatsapp-nudge.tsx'
import type { Signs } from './follow-up.queries.ts'

/** Asks one or both of a mentorship how it is going; says when they were asked last. */
export function Nudge({ signs }: { signs: Signs }) {
  const { t } = useTranslation()
  const may = useMay()
  const ask = useMutation({
    mutationFn: (to: (typeof nudged)[number]) =>
      call(followUp.nudge, { params: { id: signs._id }, body: { to } }),
    meta: { success: 'server', failure: 'followUp.nudge.failed' },
  })
  return (
    <FormSection title={t('followUp.nudge')} hint={t('followUp.nudge.hint')}>
      <div className="flex flex-wrap gap-3">
        {nudged.map((to) => (
          <Button
            key={to}
            variant="secondary"
            size="sm"
            pending={ask.isPending && ask.variables === to}
            onClick={() => ask.mutate(to)}
          >
            {to === 'both' ? t('followUp.nudge.both') : t(`followUp.nudge.${to}`, { name: signs[to].name })}
          </Button>
        ))}
      </div>
      <SentWords kind="nudged" />
      {may(mentees.get) && <WhatsAppNudge signs={signs} />}
      {sides.map((side) => {
        const date = signs.nudged[side]
        if (!date) return null
        return (
          <p key={side} className="text-sm text-ink-3">
            {t('followUp.nudge.last', { name: signs[side].name, date: formatDate(date) })}
          </p>
        )
      })}
    </FormSection>
  )
}
