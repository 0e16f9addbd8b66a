import { Star } from 'lucide-react'
import { t } from '../../lib/i18n.ts'
import { formatNumber } from '../../lib/format.ts'
import { Icon } from '../../ui/primitives/icon.tsx'

/** What was given, in words beside a star; or that nothing was given yet: the number alone is then a default. */
export function Rating({ rating, reviewCount }: { rating: number; reviewCount: number }) {
  const text = t('promoters.ratingOf', { rating: formatNumber(rating), count: reviewCount })
  if (reviewCount === 0) return text
  return (
    <span className="flex items-start gap-2">
      <Icon of={Star} size={18} className="mt-1 fill-marigold-400 text-on-notice" />
      <span>{text}</span>
    </span>
  )
}
