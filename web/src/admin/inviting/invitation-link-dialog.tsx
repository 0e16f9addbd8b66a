import { CopyButton } from '#lib/copy-button.tsx'
import { formatDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Dialog } from '#ui/primitives/dialog.tsx'
import { WhatsAppLink } from '../audited/whats-app-link.tsx'

type InvitationLinkDialogProps = {
  name: string
  /** Whether joining takes a code to the phone. */
  isByCode: boolean
  made: { link: string; until: string; words: string; phone: string }
  onClose: () => void
}

/** The new link, to copy or to send in a chat; it is not shown again. */
export function InvitationLinkDialog({ name, made, isByCode, onClose }: InvitationLinkDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('admin.invite.link')} onClose={onClose}>
      <p>
        {t(isByCode ? 'admin.invite.linkTextCode' : 'admin.invite.linkText', {
          name,
          date: formatDate(made.until),
        })}
      </p>
      <p className="wrap-anywhere rounded-card bg-sand p-3" translate="no">
        {made.link}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={made.link} />
        <WhatsAppLink phone={made.phone} words={made.words} label="admin.invite.linkChat" />
        <Button variant="quiet" size="sm" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </Dialog>
  )
}
