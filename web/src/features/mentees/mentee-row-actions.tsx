import { mentees } from '@udyam/contract/mentees'
import type { MenteeRecord } from '@udyam/contract/schemas/mentees'
import { Eye, Pencil, Trash2 } from 'lucide-react'
import { ArchiveAction } from '../../admin/archive/archive-action.tsx'
import { call } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
import { ResendInvitation } from '../../admin/resend-invitation.tsx'
import { ConfirmedAction } from '../../admin/confirmed-action.tsx'
import { useTranslation } from '../../lib/i18n.ts'
import { pathTo, paths } from '../../lib/paths.ts'
import { archiveMentees } from './mentee-bulk.ts'
import { Icon } from '../../ui/primitives/icon.tsx'
import { RowLink } from '../../ui/tables/row-action.tsx'

/** What an administrator can do to a mentee. */
export function MenteeRowActions({ mentee, isCard }: { mentee: MenteeRecord; isCard: boolean }) {
  const { t } = useTranslation()
  const may = useMay()
  const { _id: id, name, archivedAt } = mentee
  const [look, isArchived] = [{ of: name, isCard }, archivedAt !== null]
  return (
    <>
      {may(mentees.bulk) && (
        <ArchiveAction row={mentee} isArchived={isArchived} isCard={isCard} callOf={archiveMentees} />
      )}
      <RowLink
        {...look}
        label={t('common.view')}
        icon={<Icon of={Eye} />}
        to={pathTo(paths.adminMenteeView, id)}
      />
      {may(mentees.update) && !isArchived && (
        <RowLink
          {...look}
          label={t('common.edit')}
          icon={<Icon of={Pencil} />}
          to={pathTo(paths.adminMenteeEdit, id)}
        />
      )}
      {mentee.invited && !isArchived && <ResendInvitation row={mentee} isCard={isCard} />}
      {may(mentees.remove) && (
        <ConfirmedAction
          {...look}
          label={t('common.delete')}
          icon={<Icon of={Trash2} />}
          danger
          question={t('admin.mentees.confirmDelete', { name })}
          ends={id}
          run={(seen) => call(mentees.remove, { params: { id }, query: { seen } })}
          outcome={{ success: 'admin.mentees.deleted', failure: 'admin.mentees.deleteFailed' }}
        />
      )}
    </>
  )
}
