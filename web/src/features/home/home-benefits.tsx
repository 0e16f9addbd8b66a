import { Compass, HeartHandshake, Lightbulb, type LucideIcon, Sprout } from 'lucide-react'
import { useTranslation } from '../../lib/i18n.ts'
import type { TextKey } from '../../lib/text-key.ts'
import { Icon } from '../../ui/primitives/icon.tsx'

const benefits: readonly { icon: LucideIcon; title: TextKey; text: TextKey }[] = [
  { icon: HeartHandshake, title: 'home.benefit.community', text: 'home.benefit.communityText' },
  { icon: Compass, title: 'home.benefit.matching', text: 'home.benefit.matchingText' },
  { icon: Lightbulb, title: 'home.benefit.guidance', text: 'home.benefit.guidanceText' },
  { icon: Sprout, title: 'home.benefit.growth', text: 'home.benefit.growthText' },
]

export function HomeBenefits() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="home-benefits" className="bg-sand">
      <div className="page-column py-12 lg:py-16">
        <h2 id="home-benefits" className="text-h2">
          {t('home.benefitsTitle')}
        </h2>
        <ul className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
          {benefits.map(({ icon, title, text }) => (
            <li key={title} className="rounded-card bg-paper p-4 md:p-5">
              <span className="grid size-12 place-items-center rounded-control bg-plum-tint text-on-plum-tint">
                <Icon of={icon} size={24} />
              </span>
              <h3 className="mt-4 text-h4">{t(title)}</h3>
              <p className="mt-1 text-sm text-ink-3 md:text-base">{t(text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
