import { MessageCircle } from 'lucide-react'
import { useTranslation } from '#lib/i18n.ts'
import type { TextKey } from '#lib/text-key.ts'
import { buttonClass } from '#ui/primitives/button-class.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { whatsAppUrl } from './whats-app-url.ts'

type WhatsAppLinkProps = { phone: string; words: string; label: TextKey }

/** Opens a chat with the words in a new tab. */
export function WhatsAppLink({ phone, words, label }: WhatsAppLinkProps) {
  const { t } = useTranslation()
  return (
    <a
      href={whatsAppUrl(phone, words)}
      target="_blank"
      rel="noopener"
      data-outlined
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      <Icon of={MessageCircle} size={18} />
      <span>{t(label)}</span>
      <span className="sr-only">{t('common.newTab')}</span>
    </a>
  )
}
