import { useTranslation } from '../../lib/i18n.ts'
import { Spot } from './spot.tsx'

const benefits = [
  { spot: 'community', name: 'community' },
  { spot: 'personal', name: 'matching' },
  { spot: 'guidance', name: 'guidance' },
  { spot: 'career', name: 'growth' },
] as const

export function HomeBenefits() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="home-benefits" className="bg-sand">
      <div className="page-column py-10 lg:py-14">
        <h2 id="home-benefits" className="text-h2">
          {t('home.benefitsTitle')}
        </h2>
        <ul className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 lg:grid-cols-4 lg:gap-5">
          {benefits.map(({ spot, name }) => (
            <li key={name} className="rounded-card bg-paper px-3.5 py-4 lg:p-5.5">
              <Spot name={spot} />
              <h3 className="mt-2.5 text-h4">{t(`home.benefit.${name}`)}</h3>
              <p className="mt-1 text-sm text-ink-3 md:text-base">{t(`home.benefit.${name}Text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
