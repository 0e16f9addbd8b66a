import type { Promoter } from '@udyam/contract/schemas/promoters'
import { Star } from 'lucide-react'
import { t } from '../../lib/i18n.ts'
import { formatNumber } from '../../lib/format.ts'
import { Icon } from '../../ui/primitives/icon.tsx'

/** What was given, in words beside a star; without a review the number is a default, and not to be shown. */
export function Rating({ rating, reviewCount }: Pick<Promoter, 'rating' | 'reviewCount'>) {
  const text = t('promoters.ratingOf', { rating: formatNumber(rating), count: reviewCount })
  return (
    <span className="flex items-start gap-2">
      <Icon of={Star} size={18} className="mt-1 fill-marigold-400 text-on-notice" />
      <span>{text}</span>
    </span>
  )
}
