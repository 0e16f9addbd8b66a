import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { useDescription, useTitle } from '../../lib/titles.ts'
import { HomeBenefits } from './home-benefits.tsx'
import { HomeCta } from './home-cta.tsx'
import { HomeFlow } from './home-flow.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeJourney } from './home-journey.tsx'
import { HomeStories } from './home-stories.tsx'

export function HomePage() {
  const { t } = useTranslation()
  const { userType } = useSession()
  useTitle(t('home.pageTitle'))
  useDescription(t('home.heroText'))
  return (
    <>
      <HomeHero />
      {userType === 'mentee' && <HomeJourney />}
      <HomeFlow />
      <HomeBenefits />
      <HomeStories />
      <HomeCta />
    </>
  )
}
