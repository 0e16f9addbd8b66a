import { isMobile } from '@udyam/contract/texts/mobile-number'
import { MessageCircle } from 'lucide-react'
import { CopyButton } from '#lib/copy-button.tsx'
import { formatDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { buttonClass } from '#ui/primitives/button-class.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Dialog } from '#ui/primitives/dialog.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { whatsAppUrl } from '../audited/whats-app-url.ts'

type InvitationLinkDialogProps = {
  name: string
  made: { link: string; until: string; words: string; phone: string }
  onClose: () => void
}

/** The new link, to copy or to send in a chat; it is not shown again. */
export function InvitationLinkDialog({ name, made, onClose }: InvitationLinkDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('admin.invite.link')} onClose={onClose}>
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
        <Button variant="quiet" size="sm" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </Dialog>
  )
}
