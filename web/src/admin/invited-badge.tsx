import { useTranslation } from '../lib/i18n.ts'
import { Badge } from '../ui/primitives/badge.tsx'

type InvitedBadgeProps = { invited?: true | undefined; onHold?: true | undefined }

/** Marks a registered person who has not answered yet or is under 18; nothing for others. */
export function InvitedBadge({ invited, onHold }: InvitedBadgeProps) {
  const { t } = useTranslation()
  return (
    <>
      {invited && (
        <Badge tone="info" wraps>
          {t('status.invited')}
        </Badge>
      )}
      {onHold && <Badge tone="warning">{t('status.onHold')}</Badge>}
    </>
  )
}
