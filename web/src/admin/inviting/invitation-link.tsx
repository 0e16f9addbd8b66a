import { useMutation } from '@tanstack/react-query'
import { joining } from '@udyam/contract/joining/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { MessageCircle } from 'lucide-react'
import { call } from '#lib/api.ts'
import { loadArea, useTranslation } from '#lib/i18n.ts'
import { onDemand } from '#lib/loading/on-demand.tsx'
import { useMay } from '#lib/session.ts'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { RowAction } from '#ui/tables/row-action.tsx'
import { readPhone } from '../audited/read-phone.ts'
import type { BulkRow } from '../bulk.ts'

const InvitationLinkDialog = onDemand(async () => {
  // The words of the copy button are in another area.
  await loadArea('security')
  return (await import('./invitation-link-dialog.tsx')).InvitationLinkDialog
})

type InvitationLinkProps = { as: 'mentee' | 'mentor'; row: BulkRow; isCard: boolean }

/** Makes a new link to join with, for a chat with the invited person. It is shown once. */
export function InvitationLink({ as: role, row: { _id, name, email }, isCard }: InvitationLinkProps) {
  const { t } = useTranslation()
  const may = useMay()
  const making = useMutation({
    mutationFn: async () => {
      const { data } = await call(joining.link, { params: { id: _id } })
      // The audit log records the access to the number.
      const phone = may(mentees.get) ? await readPhone({ role, _id }).catch(() => '') : ''
      return { ...data, phone }
    },
    meta: { keepsCache: true, failure: 'admin.invite.linkFailed' },
    // Neither link nor number stays in the cache.
    gcTime: 0,
  })
  if (!may(joining.link)) return null
  const made = making.data
  return (
    <>
      <RowAction
        label={t('admin.invite.link')}
        of={name}
        icon={<Icon of={MessageCircle} />}
        isCard={isCard}
        pending={making.isPending}
        onClick={() => {
          if (confirmAction(t('admin.invite.linkConfirm', { name }))) making.mutate()
        }}
      />
      {made && (
        <InvitationLinkDialog name={name} made={made} isByCode={email === ''} onClose={making.reset} />
      )}
    </>
  )
}
