import { useTranslation } from '../lib/i18n.ts'
import { Badge } from '../ui/primitives/badge.tsx'

/** That somebody whom an administrator has entered has not answered yet; nothing for everybody else. */
export function InvitedBadge({ invited }: { invited?: true | undefined }) {
  const { t } = useTranslation()
  return invited ? <Badge tone="info">{t('status.invited')}</Badge> : null
}
