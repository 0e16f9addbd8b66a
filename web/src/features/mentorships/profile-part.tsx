import type { Mentorship } from '@udyam/contract/schemas/mentorship-records'
import { BriefParts } from '../../admin/brief-parts.tsx'
import { useTranslation } from '../../lib/i18n.ts'
import { PartCard } from './part-card.tsx'

/** The brief that the mentor said yes to, for both, while the two may reach each other. */
export function ProfilePart({ mentorship: { brief, side, other } }: { mentorship: Mentorship }) {
  const { t } = useTranslation()
  return (
    <PartCard id="profile" title={t('mentorship.part.profile')}>
      <p className="text-ink-3">
        {t(brief === null ? 'mentorship.brief.closed' : `mentorship.brief.${side}`, { name: other.name })}
      </p>
      {brief !== null && <BriefParts brief={brief} />}
    </PartCard>
  )
}
