import { archivedStatus } from '@udyam/contract/bulk/values'
import type { MentorRecord } from '@udyam/contract/mentors/record-schemas'
import { type Translate, useTranslation } from '#lib/i18n.ts'
import { personName } from '@udyam/contract/texts/person-name'
import { Remind } from '#admin/reminding/remind.tsx'
import { InvitedBadge } from '#admin/invited-badge.tsx'
import { Badge, type BadgeTone } from '#ui/primitives/badge.tsx'
import type { TextKey } from '#lib/text-key.ts'

const looks: Record<string, { tone: BadgeTone; text: TextKey }> = {
  Blocked: { tone: 'danger', text: 'status.blocked' },
  Approved: { tone: 'success', text: 'status.approved' },
  Pending: { tone: 'warning', text: 'status.pending' },
  [archivedStatus]: { tone: 'neutral', text: 'status.archived' },
}

type MentorStatusBadgeProps = Pick<
  MentorRecord,
  '_id' | 'firstName' | 'lastName' | 'emailConfirmed' | 'reminded' | 'createdAt' | 'invited' | 'onHold'
> & { status: string }

/**
 * Status of a mentor; values other than the three are shown as unknown. It also says why an approved mentor
 * is not in the directory, and reminds of an address that is not confirmed.
 */
export function MentorStatusBadge({ status, emailConfirmed, ...mentor }: MentorStatusBadgeProps) {
  const { t } = useTranslation()
  return (
    <>
      <Badge tone={looks[status]?.tone ?? 'neutral'}>{statusText(t, status)}</Badge>
      <InvitedBadge {...mentor} />
      {status === 'Approved' && !emailConfirmed && !mentor.invited && (
        <div className="text-caption">
          <p className="text-ink-3">{t('status.emailOpen')}</p>
          <Remind
            wait="address"
            id={mentor._id}
            of={personName(mentor)}
            since={mentor.createdAt}
            reminded={mentor.reminded.address}
          />
        </div>
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
