import { useMutation } from '@tanstack/react-query'
import { mentees } from '@udyam/contract/mentees'
import { mentors } from '@udyam/contract/mentors'
import { isMobile } from '@udyam/contract/texts/mobile-number'
import { type Side, sides } from '@udyam/contract/selection'
import { MessageCircle } from 'lucide-react'
import { call } from '../../lib/api.ts'
import { loadArea, useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Icon } from '../../ui/primitives/icon.tsx'
import type { Signs } from './follow-up.queries.ts'

/** Opens a chat with one of the two that holds the words of the nudge. That the record was opened is noted. */
export function WhatsAppNudge({ signs }: { signs: Signs }) {
  const { t } = useTranslation()
  const open = useMutation({
    mutationFn: async (side: Side) => {
      const [phone] = await Promise.all([phoneOf(side, signs[side]._id), loadArea('notifications')])
      return { phone, other: signs[side === 'mentee' ? 'mentor' : 'mentee'].name }
    },
    onSuccess: ({ phone, other }) => {
      const words = [t('notification.nudged', { other }), t('notification.nudged.body')].join('\n')
      if (isMobile(phone))
        window.open(`https://wa.me/91${phone}?text=${encodeURIComponent(words)}`, '_blank', 'noopener')
    },
    meta: { keepsCache: true, failure: 'followUp.nudge.chatFailed' },
    // The number is not kept longer than the page.
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

async function phoneOf(side: Side, id: string): Promise<string> {
  if (side === 'mentee') return (await call(mentees.get, { params: { id } })).data.mobile_no
  return (await call(mentors.get, { params: { id } })).data.phoneNumber
}
