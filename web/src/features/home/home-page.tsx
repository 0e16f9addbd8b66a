import { useTranslation } from 'react-i18next'
import { useDescription, useTitle } from '../../lib/titles.ts'
import { HomeBenefits } from './home-benefits.tsx'
import { HomeCta } from './home-cta.tsx'
import { HomeFlow } from './home-flow.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeStories } from './home-stories.tsx'

export function HomePage() {
  const { t } = useTranslation()
  useTitle(t('home.pageTitle'))
  useDescription(t('home.heroText'))
  return (
    <>
      <HomeHero />
      <HomeFlow />
      <HomeBenefits />
      <HomeStories />
      <HomeCta />
    </>
  )
}
