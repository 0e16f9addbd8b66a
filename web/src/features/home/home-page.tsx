import { Suspense, lazy, useCallback, useState, useSyncExternalStore } from 'react'
import { useNumbers } from '../../lib/brand.ts'
import { loadArea, useTranslation } from '../../lib/i18n.ts'
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
  const sections = (
    <>
      <HomeHero isForGuests={userType === null} />
      <HomeFeatures />
      <HomeFlow />
      <SomeMentors />
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

/**
 * Mentors come when somebody gets near to them: the page that is sent has no people in it, but it keeps the place. Where
 * too few agreed to be shown there is none; the server fills in which, so that a page looks the same before and after its
 * script.
 */
function SomeMentors() {
  const { t } = useTranslation()
  const previews = useNumbers()?.previews ?? null
  const isAlive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const [isNear, setNear] = useState(false)
  const watch = useCallback((section: Element | null) => {
    if (section === null) return undefined
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '50% 0px' },
    )
    observer.observe(section)
    return () => observer.disconnect()
  }, [])
  if (isAlive && previews === null) return null
  return (
    <section
      ref={watch}
      aria-labelledby="home-mentors"
      className="page-column pb-12 lg:pb-16 [&:not(:has(b:not(:empty)))]:hidden"
    >
      <b hidden>{previews ?? ''}</b>
      <h2 id="home-mentors" className="text-h2">
        {t('home.mentors')}
      </h2>
      <Suspense fallback={<MentorPlaces />}>{isNear ? <Mentors /> : <MentorPlaces />}</Suspense>
    </section>
  )
}
