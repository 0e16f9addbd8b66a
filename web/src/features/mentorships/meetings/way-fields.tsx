import { meetingWays } from '@udyam/contract/mentorships/values'
import type { Mentorship } from '@udyam/contract/mentorships/record-schemas'
import { useTranslation } from '#lib/i18n.ts'
import { Select } from '#ui/primitives/select.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'

type Name = 'way' | 'place'

type WayFieldsProps = {
  mentorship: Pick<Mentorship, 'contact' | 'other'>
  field: (name: Name) => { id: string; name: string; error: string | undefined }
  getValues: () => Record<Name, string>
}

/** Meeting channel (phone, video or in person) with its details. */
export function WayFields({ mentorship, field, getValues }: WayFieldsProps) {
  const { t } = useTranslation()
  const way = meetingWays.find((one) => one === getValues().way)
  const isHidden = way === 'phone' && !mentorship.contact.theirs
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <Select
        label={t('mentorship.meeting.way')}
        hint={isHidden ? t('contactQuestion.theirsOff', { name: mentorship.other.name }) : undefined}
        placeholder={t('mentorship.meeting.way.none')}
        options={meetingWays.map((value) => ({ value, label: t(`mentorship.meeting.way.${value}`) }))}
        {...field('way')}
      />
      <TextInput
        label={t(way === undefined ? 'mentorship.meeting.place' : `mentorship.meeting.place.${way}`)}
        optional={t('common.optional')}
        maxLength={300}
        autoComplete="off"
        {...field('place')}
      />
    </div>
  )
}
