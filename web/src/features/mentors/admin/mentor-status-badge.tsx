import { archivedStatus } from '@udyam/contract/bulk/values'
import type { MentorRecord } from '@udyam/contract/mentors/record-schemas'
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
 * Status of a mentor; values other than the three are shown as unknown. It also says why an approved mentor
 * is not in the directory.
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

/** An archived mentor is also blocked, so only "archived" is shown. */
export function shownStatus({ status, archivedAt }: Pick<MentorRecord, 'status' | 'archivedAt'>): string {
  return archivedAt === null ? status : archivedStatus
}

export function statusText(t: Translate, status: string): string {
  return t(looks[status]?.text ?? 'status.unknown')
}
