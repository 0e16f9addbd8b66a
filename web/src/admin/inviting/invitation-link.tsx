import { useMutation } from '@tanstack/react-query'
import { joining } from '@udyam/contract/joining/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { isMobile } from '@udyam/contract/texts/mobile-number'
import { MessageCircle } from 'lucide-react'
import { call } from '#lib/api.ts'
import { CopyButton } from '#lib/copy-button.tsx'
import { formatDate } from '#lib/format.ts'
import { loadArea, useTranslation } from '#lib/i18n.ts'
import { useMay } from '#lib/session.ts'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { buttonClass } from '#ui/primitives/button-class.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Dialog } from '#ui/primitives/dialog.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { RowAction } from '#ui/tables/row-action.tsx'
import { readPhone } from '../audited/read-phone.ts'
import { whatsAppUrl } from '../audited/whats-app-url.ts'
import type { BulkRow } from '../bulk.ts'

type InvitationLinkProps = { as: 'mentee' | 'mentor'; row: BulkRow; isCard: boolean }

/** Makes a new link to join with, for a chat with the invited person. It is shown once. */
export function InvitationLink({ as: role, row: { _id, name }, isCard }: InvitationLinkProps) {
  const { t } = useTranslation()
  const may = useMay()
  const making = useMutation({
    mutationFn: async () => {
      // The words of the copy button are in another area.
      const [{ data }] = await Promise.all([
        call(joining.link, { params: { id: _id } }),
        loadArea('security'),
      ])
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
        <Dialog title={t('admin.invite.link')} onClose={making.reset}>
          <p>{t('admin.invite.linkText', { name, date: formatDate(made.until) })}</p>
          <p className="wrap-anywhere rounded-card bg-sand p-3" translate="no">
            {made.link}
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <CopyButton text={made.link} />
            <a
              href={
                isMobile(made.phone)
                  ? whatsAppUrl(made.phone, made.words)
                  : `https://wa.me/?text=${encodeURIComponent(made.words)}`
              }
              target="_blank"
              rel="noopener"
              data-outlined
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <Icon of={MessageCircle} size={18} />
              <span>{t('admin.invite.linkChat')}</span>
              <span className="sr-only">{t('common.newTab')}</span>
            </a>
            <Button variant="quiet" size="sm" onClick={making.reset}>
              {t('common.close')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
