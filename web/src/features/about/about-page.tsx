import { useBrand } from '../../lib/brand.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useDescription, useTitle } from '../../lib/titles.ts'
import { AnchoredSection } from '../../ui/patterns/anchored-section.tsx'
import { PageTitle } from '../../ui/patterns/page-title.tsx'
import { AboutTeam } from './about-team.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactPerson } from './contact-person.tsx'
import { HowWeReply } from './how-we-reply.tsx'

const panelClass = 'flex flex-col gap-2 rounded-card p-5 md:p-6'

/** Who we are and what we want, who does what, and a form to write to us. */
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
