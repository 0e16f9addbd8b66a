import { useMutation } from '@tanstack/react-query'
import { followUp } from '@udyam/contract/follow-up/calls'
import { nudged } from '@udyam/contract/follow-up/values'
import { sides, type Side } from '@udyam/contract/selection/values'
import { mentees } from '@udyam/contract/mentees/calls'
import { readPhone } from '#admin/audited/read-phone.ts'
import { useChat } from '#admin/audited/use-chat.ts'
import { whatsAppUrl } from '#admin/audited/whats-app-url.ts'
import { SentWords } from '#forms/matching/sent-words.tsx'
import { call } from '#lib/api.ts'
import { formatDate } from '#lib/format.ts'
import { useTranslation, loadArea } from '#lib/i18n.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useMay } from '#lib/session.ts'
import type { Signs } from './follow-up.queries.ts'
import { isMobile } from '@udyam/contract/texts/mobile-number'
import { MessageCircle } from 'lucide-react'
import { Icon } from '#ui/primitives/icon.tsx'

/** Asks one or both sides how the mentorship is going; shows the date of the last nudge. */
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

/** Opens a chat with the nudge text prefilled. The audit log records the access. */
function WhatsAppNudge({ signs }: { signs: Signs }) {
  const { t } = useTranslation()
  const chatOf = useChat()
  const open = useMutation({
    mutationFn: async (side: Side) => {
      const [phone] = await Promise.all([
        readPhone({ role: side, _id: signs[side]._id }),
        loadArea('notifications'),
      ])
      return { phone, name: signs[side].name, other: signs[side === 'mentee' ? 'mentor' : 'mentee'].name }
    },
    onSuccess: ({ phone, name, other }) => {
      const words = [t('notification.nudged', { other }), t('notification.nudged.body')].join('\n')
      if (isMobile(phone)) window.open(whatsAppUrl(phone, chatOf(name, words)), '_blank', 'noopener')
    },
    meta: { keepsCache: true, failure: 'followUp.nudge.chatFailed' },
    // Remove the number from the cache with the page.
    gcTime: 0,
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      {sides.map((side) => (
        <Button
          key={side}
          variant="quiet"
          size="sm"
          icon={<Icon of={MessageCircle} size={18} />}
          pending={open.isPending && open.variables === side}
          onClick={() => open.mutate(side)}
        >
          {t('followUp.nudge.whatsapp', { name: signs[side].name })}
        </Button>
      ))}
      <p role="status" className="text-sm text-ink-3">
        {open.data &&
          !isMobile(open.data.phone) &&
          t(open.data.phone === '' ? 'followUp.nudge.noPhone' : 'followUp.nudge.landline')}
      </p>
    </div>
  )
}
