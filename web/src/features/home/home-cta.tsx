import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/primitives/link-button.tsx'

export function HomeCta({ isForGuests = false }: { isForGuests?: boolean }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="home-cta" className="page-column pb-12 lg:pb-16">
      <div className="on-dark flex flex-col gap-5 rounded-tile bg-peacock-900 p-6 text-white md:p-10 lg:flex-row lg:items-center lg:justify-between">
        <div>
          <h2 id="home-cta" className="text-h2">
            {t('home.ctaTitle')}
          </h2>
          <p className="mt-2 max-w-[38rem] text-peacock-100">{t('home.ctaText')}</p>
        </div>
        <div className="flex flex-col gap-2.5 lg:flex-row">
          <LinkButton to={paths.about} variant="cta">
            {t('home.ctaLink')}
          </LinkButton>
          {isForGuests && (
            <LinkButton to={`${paths.signup}?role=mentee`} variant="ghost">
              {t('home.apply')}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  )
}
