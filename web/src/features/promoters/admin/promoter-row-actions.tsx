import { personName } from '@udyam/contract/texts/person-name'
import { promoters } from '@udyam/contract/promoters/calls'
import type { PromoterRecord } from '@udyam/contract/promoters/schemas'
import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { ArchiveAction } from '#admin/archive/archive-action.tsx'
import { call } from '#lib/api.ts'
import { ConfirmedAction } from '#admin/confirmed-action.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { archivePromoters, promoterRow } from './promoter-bulk.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { RowLink } from '#ui/tables/row-action.tsx'

export function PromoterRowActions({ promoter, isCard }: { promoter: PromoterRecord; isCard: boolean }) {
  const { t } = useTranslation()
  const { _id: id, isApproved } = promoter
  const name = personName(promoter)
  const look = { of: name, isCard }
  const params = { id }
  const isArchived = promoter.archivedAt !== null
  return (
    <>
      <ArchiveAction
        row={promoterRow(promoter)}
        isArchived={isArchived}
        isCard={isCard}
        callOf={archivePromoters}
      />
      {!isArchived && (
        <>
          <RowLink
            {...look}
            label={t('common.edit')}
            icon={<Icon of={Pencil} />}
            to={pathTo(paths.adminPromoterEdit, id)}
          />
          <ConfirmedAction
            {...look}
            label={t(isApproved ? 'admin.promoters.hide' : 'admin.promoters.show')}
            icon={<Icon of={isApproved ? EyeOff : Eye} />}
            question={t(isApproved ? 'admin.promoters.confirmHide' : 'admin.promoters.confirmShow', { name })}
            run={() => call(promoters.update, { params, body: { isApproved: !isApproved } })}
            outcome={
              isApproved
                ? { success: 'admin.promoters.hidden', failure: 'admin.promoters.hideFailed' }
                : { success: 'admin.promoters.approved', failure: 'admin.promoters.approveFailed' }
            }
          />
        </>
      )}
      <ConfirmedAction
        {...look}
        label={t('common.delete')}
        icon={<Icon of={Trash2} />}
        danger
        question={t('admin.promoters.confirmDelete', { name })}
        run={() => call(promoters.remove, { params })}
        outcome={{ success: 'admin.promoters.deleted', failure: 'admin.promoters.deleteFailed' }}
      />
    </>
  )
}
