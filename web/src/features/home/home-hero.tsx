import { CalendarCheck, type LucideIcon, Signpost, TrendingUp, UserRoundCheck } from 'lucide-react'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import type { TextKey } from '../../lib/text-key.ts'
import { Icon } from '../../ui/primitives/icon.tsx'
import { LinkButton } from '../../ui/primitives/link-button.tsx'
import { PageTitle } from '../../ui/patterns/page-title.tsx'

const features: readonly { icon: LucideIcon; title: TextKey; text: TextKey }[] = [
  { icon: UserRoundCheck, title: 'home.feature.mentors', text: 'home.feature.mentorsText' },
  { icon: Signpost, title: 'home.feature.matching', text: 'home.feature.matchingText' },
  { icon: CalendarCheck, title: 'home.feature.sessions', text: 'home.feature.sessionsText' },
  { icon: TrendingUp, title: 'home.feature.growth', text: 'home.feature.growthText' },
]

export function HomeHero() {
  const { t } = useTranslation()
  return (
    <div className="on-dark bg-peacock-900 text-white">
      <div className="page-column grid items-center gap-10 py-12 md:py-16 lg:grid-cols-[1.3fr_1fr] lg:gap-16 lg:py-20">
        <div className="flex flex-col items-start gap-5">
          <PageTitle className="text-display">
            <Highlighted text={t('home.heroTitle')} />
          </PageTitle>
          <p className="max-w-[34rem] text-lg text-peacock-100">{t('home.heroText')}</p>
          <LinkButton to={paths.about} variant="cta" className="mt-1">
            {t('home.learnMore')}
          </LinkButton>
        </div>
        <ul className="grid grid-cols-2 gap-3">
          {features.map(({ icon, title, text }) => (
            <li key={title} className="flex flex-col gap-1 rounded-card bg-peacock-800 p-4 md:p-5">
              <Icon of={icon} size={24} className="mb-1 text-marigold-400" />
              <h2 className="text-h4">{t(title)}</h2>
              <p className="text-sm text-peacock-100">{t(text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The part of a text between asterisks, in the accent colour. */
function Highlighted({ text }: { text: string }) {
  return text.split('*').map((part, index) => (
    <span key={part} className={index % 2 === 1 ? 'text-marigold-400' : undefined}>
      {part}
    </span>
  ))
}
