import { Suspense, lazy, useState } from 'react'
import { NavLink } from 'react-router'
import { loadArea, useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { mainLinks, type SiteLink } from './links.ts'
import { MenuDialog } from './menu-dialog.tsx'

/** Lazy-loaded after sign-in, as the account part of the top bar. */
const MemberMenu = lazy(async () => {
  const [menu] = await Promise.all([import('./member-menu.tsx'), loadArea('site')])
  return { default: menu.MemberMenu }
})

const guestLinks: readonly SiteLink[] = [
  { to: paths.visitorLogin, text: 'nav.iAmVisitor' },
  { to: paths.signin, text: 'auth.signIn' },
  { to: paths.signup, text: 'auth.signUp' },
]

export function MobileMenu() {
  const { t } = useTranslation()
  const { userType, username } = useSession()
  const [isOpened, setOpened] = useState(false)
  return (
    <MenuDialog id="mobile-menu" label={t('nav.main')} onOpen={() => setOpened(true)} className="lg:hidden">
      {userType ? (
        <Suspense>
          <MemberMenu {...{ userType, username, isOpened }} />
        </Suspense>
      ) : (
        <>
          <nav aria-label={t('nav.main')}>
            <MenuLinks links={mainLinks(userType)} />
          </nav>
          <nav aria-label={t('nav.account')} className="mt-3 border-t border-line pt-3">
            <MenuLinks links={guestLinks} />
          </nav>
        </>
      )}
    </MenuDialog>
  )
}

function MenuLinks({ links }: { links: readonly SiteLink[] }) {
  const { t } = useTranslation()
  return (
    <ul>
      {links.map(({ to, text }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === paths.home}
            className={({ isActive }) =>
              `flex min-h-12 w-full items-center rounded-control px-3 text-lg text-ink no-underline hover:bg-sand hover:text-ink ${isActive ? 'bg-tint font-semibold' : ''}`
            }
          >
            {t(text)}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
