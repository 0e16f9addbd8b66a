import { useMutation } from '@tanstack/react-query'
import type { Meeting, Mentorship } from '@udyam/contract/mentorships/record-schemas'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { Phone, Video } from 'lucide-react'
import { call } from '#lib/api.ts'
import { formatPhone } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { Button } from '#ui/primitives/button.tsx'
import { buttonClass } from '#ui/primitives/button-class.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'

/** What is not agreed yet, by the way to meet. */
const open = {
  any: 'mentorship.meeting.unsettled',
  person: 'mentorship.meeting.placeless',
  video: 'mentorship.meeting.linkless',
} as const

/** Joins a video meeting or starts a call. Without a channel and place, it suggests a message. */
export function MeetButton({ meeting, mentorship }: { meeting: Meeting; mentorship: Mentorship }) {
  const { t } = useTranslation()
  const { way, place } = meeting
  const { name } = mentorship.other
  if (way === 'phone' && mentorship.contact.theirs) return <CallButton mentorship={mentorship} />
  if (way === 'phone') return <ByMessage name={name} text={t('contactQuestion.theirsOff', { name })} />
  if (place === '') return <ByMessage name={name} text={t(open[way ?? 'any'])} />
  if (way !== 'video') return null
  return (
    <a
      href={place}
      target="_blank"
      rel="noopener noreferrer"
      data-outlined
      className={buttonClass({ variant: 'primary' })}
    >
      <Icon of={Video} />
      <span>{t('mentorship.meeting.join')}</span>
      <span className="sr-only">{t('common.newTab')}</span>
    </a>
  )
}

/** Says what is open, and leads to a message about it. */
function ByMessage({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col items-start gap-2">
      <p>{text}</p>
      <LinkButton to="?part=messages#write" variant="secondary" size="sm">
        {t('mentorship.meeting.write', { name })}
      </LinkButton>
    </div>
  )
}

/**
 * Loads the number, which is logged, and starts the call. The number stays visible for devices that cannot
 * call.
 */
function CallButton({ mentorship: { _id: id, other } }: { mentorship: Mentorship }) {
  const { t } = useTranslation()
  const { name } = other
  const asked = useMutation({
    mutationFn: () => call(mentorships.openContact, { params: { id } }),
    meta: { keepsCache: true },
    onSuccess: ({ data: { phone } }) => {
      if (phone !== '') dial(phone)
    },
  })
  const phone = asked.data?.data.phone
  return (
    <div className="flex flex-col items-start gap-1">
      <Button
        icon={<Icon of={Phone} />}
        pending={asked.isPending}
        onClick={() => (phone ? dial(phone) : asked.mutate())}
      >
        {t('mentorship.meeting.call', { name })}
      </Button>
      <p role="status" className="text-sm text-ink-3">
        {phone === undefined && t('mentorship.meeting.callHint', { name })}
        {phone === '' && t('mentorship.meeting.noNumber')}
        {phone && (
          <a href={`tel:+91${phone}`} translate="no">
            {formatPhone(phone)}
          </a>
        )}
      </p>
    </div>
  )
}

function dial(phone: string): void {
  const link = document.createElement('a')
  link.href = `tel:+91${phone}`
  link.click()
}
