import { EyeOff } from 'lucide-react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Badge } from '../../../ui/primitives/badge.tsx'

/** Whether the public pages show the promoter. */
export function ShownBadge({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation()
  return isShown ? (
    <Badge tone="success">{t('admin.promoters.isShown')}</Badge>
  ) : (
    <Badge tone="neutral" icon={EyeOff}>
      {t('admin.promoters.isHidden')}
    </Badge>
  )
}
