import { Mail } from 'lucide-react'
import { useTranslation } from '../../lib/i18n.ts'
import { Badge } from '../../ui/primitives/badge.tsx'

export function ReadBadge({ isRead }: { isRead: boolean }) {
  const { t } = useTranslation()
  return isRead ? (
    <Badge tone="success">{t('admin.messages.read')}</Badge>
  ) : (
    <Badge tone="info" icon={Mail}>
      {t('admin.messages.unread')}
    </Badge>
  )
}
