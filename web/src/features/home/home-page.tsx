import { Suspense, lazy, useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useNumbers } from '#lib/meta.ts'
import { loadArea, useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { useDescription, useTitle } from '#lib/titles.ts'
import { HomeHero } from './home-hero.tsx'
import { HomeStories } from './home-stories.tsx'
import { MentorPlaces } from './mentor-places.tsx'
import { cx } from '#ui/primitives/cx.ts'
import { Spot } from './spot.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import type { TextKey } from '#lib/text-key.ts'

/** Lazy-loaded with its texts after sign-in; guests do not need it. */
const Start = lazy(async () => {
  const areas = ['site', 'mentoring', 'mentorship', 'notifications', 'start'] as const
  const [start] = await Promise.all([import('./start/start-place.tsx'), ...areas.map(loadArea)])
  return { default: start.StartPlace }
})

const Mentors = lazy(async () => ({ default: (await import('./home-mentors.tsx')).HomeMentors }))

/** Home page for guests; signed-in users see their own start page above it. */
export function HomePage() {
  const { t } = useTranslation()
  const session = useSession()
  const { userType } = session
  useTitle(t(userType === null ? 'home.pageTitle' : 'nav.home'))
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

function MemberHero() {
  const { t } = useTranslation()
  return (
    <p className="page-column border-t border-line pt-6 text-ink-2">
      {t('home.heroText')} <Link to={paths.about}>{t('home.learnMore')}</Link>
    </p>
  )
}

/**
 * Loads mentors when the page is idle. The prerendered page has no people in it, but reserves the space. The
 * section is absent if too few mentors agreed to be shown. The server fills that in, because the page must
 * look the same before and after hydration.
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

/** Fallback for browsers without `requestIdleCallback`: after the first render. */
const waitMs = 300
/** Timeout if the browser is never idle. */
const latestMs = 4_000

/**
 * Does something once the browser is idle.
 *
 * @returns calls it off
 */
function onceQuiet(act: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, waitMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: latestMs })
  return () => cancelIdleCallback(handle)
}

const features = ['mentors', 'matching', 'sessions', 'growth'] as const

function HomeFeatures({ isShort = false }: { isShort?: boolean }) {
  const { t } = useTranslation()
  return (
    <ul className={cx('page-column grid gap-5 lg:grid-cols-4 lg:gap-6', isShort ? 'pt-6' : 'pt-11 lg:pt-14')}>
      {features.map((name) => (
        <li key={name} className="flex items-center gap-4 lg:flex-col lg:items-start">
          <Spot name={name} />
          <div>
            <h2 className="text-h4">{t(`home.feature.${name}`)}</h2>
            <p className="text-ink-3">{t(`home.feature.${name}Text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function HomeCta({ isForGuests = false }: { isForGuests?: boolean }) {
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

const benefits = [
  { spot: 'community', name: 'community' },
  { spot: 'personal', name: 'matching' },
  { spot: 'guidance', name: 'guidance' },
  { spot: 'career', name: 'growth' },
] as const

function HomeBenefits() {
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

const steps: readonly { title: TextKey; text: TextKey }[] = [
  { title: 'home.flow.evaluated', text: 'home.flow.evaluatedText' },
  { title: 'home.flow.shared', text: 'home.flow.sharedText' },
  { title: 'home.flow.consented', text: 'home.flow.consentedText' },
  { title: 'home.flow.begins', text: 'home.flow.beginsText' },
]

function HomeFlow() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="home-flow" className="page-column py-12 lg:py-16">
      <h2 id="home-flow" className="text-h2">
        {t('home.flowTitle')}
      </h2>
      <ol className="mt-8 grid lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="relative flex gap-4 pb-8 last:pb-0 before:absolute before:start-[21px] before:top-0 before:h-full before:w-1.5 before:woven-down last:before:hidden lg:flex-col lg:pe-8 lg:pb-0 lg:before:start-0 lg:before:top-[21px] lg:before:h-1.5 lg:before:w-full lg:before:woven"
          >
            <span
              aria-hidden="true"
              className="relative grid size-12 shrink-0 place-items-center rounded-chip bg-peacock-900 text-lg font-bold text-marigold-400"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-h4">{t(title)}</h3>
              <p className="mt-1 text-ink-3">{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
