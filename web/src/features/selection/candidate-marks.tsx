import type { Candidate } from '@udyam/contract/selection/record-schemas'
import { Flag, Heart, MessagesSquare } from 'lucide-react'
import { InvitedBadge } from '#admin/invited-badge.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { Badge } from '#ui/primitives/badge.tsx'

type Marked = Pick<Candidate, 'invited' | 'needsTalk' | 'flags' | 'wishes'>

export function hasMarks({ invited, needsTalk, flags, wishes }: Marked): boolean {
  return invited === true || needsTalk || flags.length > 0 || wishes > 0
}

/** Facts to know about a candidate before any decision. */
export function CandidateMarks({ candidate }: { candidate: Marked }) {
  const { t } = useTranslation()
  if (!hasMarks(candidate)) return null
  return (
    <div className="flex flex-wrap gap-1">
      <InvitedBadge invited={candidate.invited} />
      {candidate.needsTalk && (
        <Badge tone="warning" icon={MessagesSquare}>
          {t('selection.needsTalk')}
        </Badge>
      )}
      {candidate.flags.map((flag) => (
        <Badge key={flag} tone="danger" icon={Flag}>
          {t(`selection.flag.${flag}`)}
        </Badge>
      ))}
      {candidate.wishes > 0 && (
        <Badge tone="info" icon={Heart}>
          {t('selection.wishes', { count: candidate.wishes })}
        </Badge>
      )}
    </div>
  )
}
