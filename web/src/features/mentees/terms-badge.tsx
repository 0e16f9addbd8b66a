import { useTranslation } from '#lib/i18n.ts'
import { Badge } from '#ui/primitives/badge.tsx'

export function TermsBadge({ isAccepted }: { isAccepted: boolean }) {
  const { t } = useTranslation()
  return (
    <Badge tone={isAccepted ? 'success' : 'danger'}>
      {t(isAccepted ? 'status.accepted' : 'status.notAccepted')}
    </Badge>
  )
}
