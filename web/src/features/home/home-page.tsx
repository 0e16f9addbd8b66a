import { Suspense, lazy, useSyncExternalStore } from 'react'
import { loadArea, useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { useDescription, useTitle } from '../../lib/titles.ts'
import { HomeBenefits } from './home-benefits.tsx'
import { HomeCta } from './home-cta.tsx'
import { HomeFeatures } from './home-features.tsx'
import { HomeFlow } from './home-flow.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeStories } from './home-stories.tsx'

/** Comes with its texts when somebody is signed in: guests do without. */
const Start = lazy(async () => {
  const areas = ['site', 'pages', 'mentoring', 'notifications', 'start'] as const
  const [start] = await Promise.all([import('./start/start-place.tsx'), ...areas.map(loadArea)])
  return { default: start.StartPlace }
})

const Mentors = lazy(async () => ({ default: (await import('./home-mentors.tsx')).HomeMentors }))

/** What this is, for guests; whoever is signed in finds their own day above it. */
export function HomePage() {
  const { t } = useTranslation()
  const session = useSession()
  const { userType } = session
  useTitle(t('home.pageTitle'))
  useDescription(t('home.heroText'))
  const sections = (
    <>
      <HomeHero isForGuests={userType === null} />
      <HomeFeatures />
      <HomeFlow />
      <LaterMentors />
      <HomeBenefits />
      <HomeStories />
      <HomeCta isForGuests={userType === null} />
    </>
  )
  if (userType === null) return <div data-guests>{sections}</div>
  return (
    <Suspense fallback={<div data-waiting />}>
      <Start {...{ session, userType }}>{sections}</Start>
    </Suspense>
  )
}

/** Comes when the page is alive: the page that is sent has no people in it. */
function LaterMentors() {
  const isAlive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return (
    isAlive && (
      <Suspense fallback={null}>
        <Mentors />
      </Suspense>
    )
  )
}
