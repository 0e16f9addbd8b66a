import { archivedStatus } from '@udyam/contract/bulk'
import type { MentorRecord } from '@udyam/contract/schemas/mentor-record'
import { type Translate, useTranslation } from '#lib/i18n.ts'
import { InvitedBadge } from '#admin/invited-badge.tsx'
import { Badge, type BadgeTone } from '#ui/primitives/badge.tsx'
import type { TextKey } from '#lib/text-key.ts'

const looks: Record<string, { tone: BadgeTone; text: TextKey }> = {
  Blocked: { tone: 'danger', text: 'status.blocked' },
  Approved: { tone: 'success', text: 'status.approved' },
  Pending: { tone: 'warning', text: 'status.pending' },
  [archivedStatus]: { tone: 'neutral', text: 'status.archived' },
}

type MentorStatusBadgeProps = {
  status: string
  emailConfirmed?: boolean
  invited?: true | undefined
  onHold?: true | undefined
}

/**
 * A mentor's status in a word, any value that is not one of the three as unknown; and what keeps an approved one out of
 * the directory.
 */
export function MentorStatusBadge({ status, emailConfirmed = true, ...other }: MentorStatusBadgeProps) {
  const { t } = useTranslation()
  return (
    <>
      <Badge tone={looks[status]?.tone ?? 'neutral'}>{statusText(t, status)}</Badge>
      <InvitedBadge {...other} />
      {status === 'Approved' && !emailConfirmed && !other.invited && (
        <p className="text-caption text-ink-3">{t('status.emailOpen')}</p>
      )}
    </>
  )
}

/** An archived mentor is blocked as well, which goes without saying. */
export function shownStatus({ status, archivedAt }: Pick<MentorRecord, 'status' | 'archivedAt'>): string {
  return archivedAt === null ? status : archivedStatus
}

export function statusText(t: Translate, status: string): string {
  return t(looks[status]?.text ?? 'status.unknown')
}
