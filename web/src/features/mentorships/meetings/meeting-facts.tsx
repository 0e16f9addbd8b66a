import type { Meeting } from '@udyam/contract/mentorships/record-schemas'
import { Clock, Handshake, MapPin, MessageSquareText, Phone, Video } from 'lucide-react'
import { useTranslation } from '#lib/i18n.ts'
import { writtenLanguage } from '#lib/known-values.ts'
import { Icon } from '#ui/primitives/icon.tsx'

const wayIcons = { phone: Phone, video: Video, person: Handshake } as const

export function MeetingFacts({ meeting, hasTopic }: { meeting: Meeting; hasTopic: boolean }) {
  const { t } = useTranslation()
  const { topic, place, minutes, way } = meeting
  return (
    <ul className="flex flex-col gap-1.5 text-ink-2">
      {hasTopic && topic !== '' && (
        <li className="flex items-start gap-2">
          <Icon of={MessageSquareText} size={18} className="mt-1" />
          <span lang={writtenLanguage(topic)} className="wrap-anywhere">
            {topic}
          </span>
        </li>
      )}
      <li className="flex items-start gap-2">
        <Icon of={Clock} size={18} className="mt-1" />
        <span>{t('mentorship.meeting.minutes', { minutes })}</span>
      </li>
      {way !== null && (
        <li className="flex items-start gap-2">
          <Icon of={wayIcons[way]} size={18} className="mt-1" />
          <span>{t(`mentorship.meeting.way.${way}`)}</span>
        </li>
      )}
      {place !== '' && (
        <li className="flex items-start gap-2">
          <Icon of={MapPin} size={18} className="mt-1" />
          {/^https?:\/\/\S+$/.test(place) ? (
            <a href={place} target="_blank" rel="noopener noreferrer" className="wrap-anywhere">
              {place}
              <span className="sr-only"> {t('common.newTab')}</span>
            </a>
          ) : (
            <span lang={writtenLanguage(place)} className="wrap-anywhere">
              {place}
            </span>
          )}
        </li>
      )}
    </ul>
  )
}
