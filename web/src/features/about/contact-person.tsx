import { useQuery } from '@tanstack/react-query'
import { isMobile } from '@udyam/contract/texts/mobile-number'
import { type InLanguages, inLanguage } from '@udyam/contract/setup/in-language'
import { defaultLanguage } from '@udyam/contract/texts/languages'
import { Clock, type LucideIcon, MapPin } from 'lucide-react'
import { ContactLinks } from '../../lib/texts/contact-links.tsx'
import { useTranslation } from '../../lib/i18n.ts'
import { Avatar } from '../../ui/primitives/avatar.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { Icon } from '../../ui/primitives/icon.tsx'
import { teamQuery } from './team.query.ts'

/** Whom people can call or visit, where the installation names somebody. */
export function ContactPerson() {
  const { t } = useTranslation()
  const person = useQuery(teamQuery).data?.data.contact
  if (person === undefined || person.name === '') return null
  const { name, role, imageUrl, phone, email, place, hours } = person
  return (
    <Card as="section" labelledBy="contact-person" className="flex flex-col gap-3">
      <h3 id="contact-person" className="text-h3">
        {t('contact.personTitle')}
      </h3>
      <div className="flex items-center gap-4 wrap-anywhere">
        <Avatar name={name} imageUrl={imageUrl} size="lg" />
        <div className="min-w-0">
          <p className="font-semibold" translate="no">
            {name}
          </p>
          <Line text={role} />
        </div>
      </div>
      <Line text={place} icon={MapPin} what={t('contact.place')} />
      <Line text={hours} icon={Clock} what={t('contact.hours')} />
      <ContactLinks email={email} phone={phone} hasWhatsApp={isMobile(phone)} />
    </Card>
  )
}

/** A text of Setup in the page's language, or in the default one, which it then says. */
function Line({ text, icon, what }: { text: InLanguages; icon?: LucideIcon; what?: string }) {
  const { language } = useTranslation()
  const shown = inLanguage(text, language)
  if (shown === '') return null
  return (
    <p className="flex gap-2 text-ink-2 wrap-anywhere">
      {icon && <Icon of={icon} className="mt-0.5" />}
      {what && <span className="sr-only">{what}</span>}
      <span lang={text[language] === '' ? defaultLanguage : undefined}>{shown}</span>
    </p>
  )
}
