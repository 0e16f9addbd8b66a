import { Mail, MessageCircle, Phone } from 'lucide-react'
import { buttonClass } from '#ui/primitives/button-class.ts'
import { cx } from '#ui/primitives/cx.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { formatPhone } from '../format.ts'
import { useTranslation } from '../i18n.ts'

type ContactLinksProps = {
  email: string
  phone: string
  /** Landlines have none. */
  hasWhatsApp: boolean
}

/** Links to mail, call or message a person. */
export function ContactLinks({ email, phone, hasWhatsApp }: ContactLinksProps) {
  const { t } = useTranslation()
  return (
    <>
      {email !== '' && (
        <a href={`mailto:${email}`} className="flex min-h-10 items-center gap-2 wrap-anywhere">
          <Icon of={Mail} />
          <span translate="no">{email}</span>
        </a>
      )}
      {phone !== '' && (
        <a href={`tel:+91${phone}`} className="flex min-h-10 items-center gap-2">
          <Icon of={Phone} />
          <span translate="no">{formatPhone(phone)}</span>
        </a>
      )}
      {hasWhatsApp && (
        <a
          href={`https://wa.me/91${phone}`}
          target="_blank"
          rel="noopener"
          data-outlined
          className={cx(buttonClass({ variant: 'secondary', size: 'sm' }), 'self-start')}
        >
          <Icon of={MessageCircle} size={18} />
          <span>{t('share.whatsapp')}</span>
          <span className="sr-only">{t('common.newTab')}</span>
        </a>
      )}
    </>
  )
}
