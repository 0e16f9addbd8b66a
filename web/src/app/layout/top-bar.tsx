import { Suspense, lazy } from 'react'
import { NavLink, useLocation } from 'react-router'
import { loadArea, useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { cx } from '#ui/primitives/cx.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { Bar } from './bar.tsx'
import { LanguageSelect } from './language-select.tsx'
import { mainLinks } from './links.ts'
import { MobileMenu } from './mobile-menu.tsx'

/** Lazy-loaded with its texts after sign-in, to keep first pages small. */
const AccountBar = lazy(async () => {
  const [bar] = await Promise.all([import('./account-bar.tsx'), loadArea('site')])
  return { default: bar.AccountBar }
})

/** Top bar: brand, menu, language and account. */
export function TopBar() {
  const { t } = useTranslation()
  const { userType, username } = useSession()
  const isGuests = userType === null || undefined
  // A mentor's own profile has an address under the mentors, but is not part of that menu entry.
  const isOwnProfile = useLocation().pathname === paths.mentorProfile
  return (
    <Bar width="column" stays className="lg:gap-6">
      <nav aria-label={t('nav.main')} data-guests={isGuests} className="hidden lg:block">
        <ul className="flex">
          {mainLinks(userType).map(({ to, text }) => (
            <li key={to}>
              <NavLink to={to} end={to === paths.home || isOwnProfile} className={navLinkClass}>
                {t(text)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div data-guests={isGuests} className="ms-auto flex items-center gap-1 sm:gap-2">
        {!userType && (
          <LinkButton to={paths.visitorLogin} variant="quiet" size="sm" className="max-lg:hidden">
            {t('nav.iAmVisitor')}
          </LinkButton>
        )}
        <LanguageSelect />
        {userType ? (
          <Suspense
            fallback={<span className={cx('h-11 w-11 lg:w-44', userType === 'visitor' && 'max-lg:hidden')} />}
          >
            <AccountBar userType={userType} username={username} />
          </Suspense>
        ) : (
          <LinkButton to={paths.signin} variant="secondary" size="sm" className="max-lg:hidden">
            {t('auth.signIn')}
          </LinkButton>
        )}
        <MobileMenu />
      </div>
    </Bar>
  )
}

function navLinkClass({ isActive }: { isActive: boolean }): string {
  const look = isActive ? 'bg-tint text-on-tint' : 'text-ink-2 hover:bg-sand hover:text-ink'
  return `flex min-h-11 items-center rounded-control px-3 font-medium whitespace-nowrap no-underline ${look}`
}
