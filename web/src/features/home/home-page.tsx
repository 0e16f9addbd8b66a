import { Suspense, lazy, useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useNumbers } from '../../lib/brand.ts'
import { loadArea, useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { onceQuiet } from '../../lib/once-quiet.ts'
import { useSession } from '../../lib/session.ts'
import { useDescription, useTitle } from '../../lib/titles.ts'
import { HomeBenefits } from './home-benefits.tsx'
import { HomeCta } from './home-cta.tsx'
import { HomeFeatures } from './home-features.tsx'
import { HomeFlow } from './home-flow.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeStories } from './home-stories.tsx'
import { MentorPlaces } from './mentor-places.tsx'

/** Comes with its texts when somebody is signed in: guests do without. */
const Start = lazy(async () => {
  const areas = ['site', 'mentoring', 'mentorship', 'notifications', 'start'] as const
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
  if (userType === null) {
    return (
      <div data-guests>
        <HomeHero />
        <HomeFeatures />
        <HomeFlow />
        <SomeMentors />
        <HomeBenefits />
        <HomeStories />
        <HomeCta isForGuests />
      </div>
    )
  }
  return (
    <Suspense fallback={<div data-waiting />}>
      <Start {...{ session, userType }}>
        <MemberHero />
        <HomeFeatures isShort />
        <HomeStories isShort />
        <HomeCta />
      </Start>
    </Suspense>
  )
}

/** For who is signed in, what this is stands in one line. */
function MemberHero() {
  const { t } = useTranslation()
  return (
    <p className="page-column border-t border-line pt-6 text-ink-2">
      {t('home.heroText')} <Link to={paths.about}>{t('home.learnMore')}</Link>
    </p>
  )
}

/**
 * Mentors come once the page is quiet: the page that is sent has no people in it, but it keeps the place. Where too few
 * agreed to be shown there is none; the server fills in which, so that a page looks the same before and after its script.
 */
function SomeMentors() {
  const { t } = useTranslation()
  const previews = useNumbers()?.previews ?? null
  const isAlive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => onceQuiet(() => setQuiet(true)), [])
  if (isAlive && previews === null) return null
  return (
    <section
      aria-labelledby="home-mentors"
      className="page-column pb-12 lg:pb-16 [&:not(:has(b:not(:empty)))]:hidden"
    >
      <b hidden>{previews ?? ''}</b>
      <h2 id="home-mentors" className="text-h2">
        {t('home.mentors')}
      </h2>
      <Suspense fallback={<MentorPlaces />}>{isQuiet ? <Mentors /> : <MentorPlaces />}</Suspense>
    </section>
  )
}
