import { useBrand } from '#lib/meta.ts'
import { useTranslation } from '#lib/i18n.ts'
import { useDescription, useTitle } from '#lib/titles.ts'
import { AnchoredSection } from '#ui/patterns/anchored-section.tsx'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { AboutTeam } from './about-team.tsx'
import { ContactForm } from './contact-form.tsx'
import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { isMobile } from '@udyam/contract/texts/mobile-number'
import { type InLanguages, inLanguage } from '@udyam/contract/setup/in-language'
import { defaultLanguage } from '@udyam/contract/texts/languages'
import { Clock, type LucideIcon, MapPin } from 'lucide-react'
import { ContactLinks } from '#lib/texts/contact-links.tsx'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { teamQuery } from './team.queries.ts'

const panelClass = 'flex flex-col gap-2 rounded-card p-5 md:p-6'

export function AboutPage() {
  const { t } = useTranslation()
  useTitle(t('nav.aboutUs'))
  const { name: brand } = useBrand()
  useDescription(t('about.intro', { brand }))

  return (
    <div className="page-column flex flex-col gap-12 py-8 lg:gap-16 lg:py-12">
      <div className="grid gap-8 lg:grid-cols-[7fr_5fr] lg:gap-12">
        <div className="flex flex-col gap-4">
          <PageTitle>{t('nav.aboutUs')}</PageTitle>
          <p className="measure text-lg text-ink-2">{t('about.intro', { brand })}</p>
          <h2 className="mt-2 text-h2">{t('about.storyTitle')}</h2>
          <p className="measure">{t('about.story1')}</p>
          <p className="measure">{t('about.story2')}</p>
          <p className="measure">{t('about.story3', { brand })}</p>
        </div>
        <div className="flex flex-col gap-4 lg:pt-16">
          <section aria-labelledby="mission" className={`${panelClass} bg-tint text-on-tint`}>
            <h2 id="mission" className="text-h3">
              {t('about.missionTitle')}
            </h2>
            <p>{t('about.mission')}</p>
          </section>
          <section aria-labelledby="vision" className={`${panelClass} bg-notice text-on-notice`}>
            <h2 id="vision" className="text-h3">
              {t('about.visionTitle')}
            </h2>
            <p>{t('about.vision')}</p>
          </section>
        </div>
      </div>
      <AboutTeam />
      <AnchoredSection id="contact-section" title={t('contact.title')}>
        <p className="measure mt-2 text-ink-2">{t('contact.intro')}</p>
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] lg:gap-12">
          <ContactForm />
          <div className="flex flex-col gap-6">
            <ContactPerson />
            <HowWeReply />
          </div>
        </div>
      </AnchoredSection>
    </div>
  )
}

function HowWeReply() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="how-we-reply" className="rounded-card bg-sand p-5 md:p-6">
      <h3 id="how-we-reply" className="text-h3">
        {t('contact.howTitle')}
      </h3>
      <ul className="mt-3 flex list-disc flex-col gap-2 ps-5 text-ink-2">
        <li>{t('contact.how1')}</li>
        <li>{t('contact.how2')}</li>
        <li>{t('contact.how3')}</li>
      </ul>
      <p className="mt-3">
        <Link to={paths.privacy} className="inline-block py-1">
          {t('nav.privacy')}
        </Link>
      </p>
    </section>
  )
}

function ContactPerson() {
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

/** A settings text in the page's language, or in the default one with the right `lang`. */
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
