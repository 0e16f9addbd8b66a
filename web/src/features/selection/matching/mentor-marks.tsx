import type { MentorChoice } from '@udyam/contract/selection/record-schemas'
import { Heart, History, Hourglass, PauseCircle, Users, UserX } from 'lucide-react'
import { formatDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { isAskedFor } from '../introductions/chosen.ts'

/** Facts about a mentor besides the fit. */
export function MentorMarks({ mentor }: { mentor: MentorChoice }) {
  const { t } = useTranslation()
  const { isWished, pausedUntil, before } = mentor
  const isFull = mentor.active >= mentor.capacity
  return (
    <p className="flex flex-wrap gap-1.5 empty:hidden">
      {isWished && (
        <Badge tone="success" icon={Heart}>
          {t('selection.mentor.wished')}
        </Badge>
      )}
      {pausedUntil !== null && (
        <Badge tone="warning" icon={PauseCircle}>
          {pausedUntil === ''
            ? t('selection.mentor.paused')
            : t('selection.mentor.pausedUntil', { date: formatDate(pausedUntil) })}
        </Badge>
      )}
      {isFull && (
        <Badge tone="warning" icon={UserX}>
          {t('selection.mentor.full')}
        </Badge>
      )}
      {!isFull && isAskedFor(mentor) && (
        <Badge tone="warning" icon={Hourglass}>
          {t('selection.mentor.askedFor')}
        </Badge>
      )}
      {mentor.isSamePerson && (
        <Badge tone="danger" icon={Users}>
          {t('selection.mentor.samePerson')}
        </Badge>
      )}
      {before !== null && (
        <Badge tone="neutral" icon={History}>
          {t('selection.mentor.before', { state: t(`selection.introduction.${before}`) })}
        </Badge>
      )}
    </p>
  )
}
