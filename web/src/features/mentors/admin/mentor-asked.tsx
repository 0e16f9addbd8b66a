import type { MentorRecord } from '@udyam/contract/schemas/mentor-record'
import { formatAgo } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { InlineAlert } from '../../../ui/patterns/inline-alert.tsx'

/** What an applicant was asked, and the answer; nothing for who was asked nothing. */
export function MentorAsked({ asked }: Pick<MentorRecord, 'asked'>) {
  const { t } = useTranslation()
  if (asked === null) return null
  const { answer, answeredAt } = asked
  return (
    <div className="max-w-[55rem]">
      <InlineAlert tone="info" title={t('admin.asked')}>
        <p className="font-semibold whitespace-pre-line">{asked.question}</p>
        <p className="whitespace-pre-line">
          {answeredAt === null && t('admin.requests.asked', { when: formatAgo(asked.at) })}
          {answeredAt !== null && (answer || t('admin.asked.profile', { when: formatAgo(answeredAt) }))}
        </p>
      </InlineAlert>
    </div>
  )
}
