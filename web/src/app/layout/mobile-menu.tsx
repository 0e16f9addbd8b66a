import { NavLink } from 'react-router'
import { useTranslation } from '../../lib/i18n.ts'
import { nameText } from '../../lib/server-message.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { accountLinks, mainLinks, type SiteLink } from './links.ts'
import { MenuDialog } from './menu-dialog.tsx'
import { useSignOut } from './use-sign-out.ts'

const entry =
  'flex min-h-12 w-full items-center rounded-control px-3 text-lg text-ink no-underline hover:bg-sand hover:text-ink'

/** The whole menu, where the top bar has no room for it. */
export function MobileMenu() {
  const { t } = useTranslation()
  const { userType, username } = useSession()
  const signOut = useSignOut()
  const guestLinks: SiteLink[] = [
    { to: paths.visitorLogin, text: 'nav.iAmVisitor' },
    { to: paths.signin, text: 'auth.signIn' },
    { to: paths.signup, text: 'auth.signUp' },
  ]
  return (
    <MenuDialog id="mobile-menu" label={t('nav.main')} className="lg:hidden">
      {/* What is one's own comes first. */}
      {userType && (
        <nav aria-label={t('nav.account')} className="mb-3 border-b border-line pb-3">
          <p translate="no" className="px-3 py-2 font-semibold">
            {nameText(username)}
          </p>
          <MenuLinks links={accountLinks(userType)} />
          <button type="button" data-closes onClick={() => void signOut()} className={entry}>
            {t('auth.signOut')}
          </button>
        </nav>
      )}
      <nav aria-label={t('nav.main')}>
        <MenuLinks links={mainLinks(userType)} />
      </nav>
      {!userType && (
        <nav aria-label={t('nav.account')} className="mt-3 border-t border-line pt-3">
          <MenuLinks links={guestLinks} />
        </nav>
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
            className={({ isActive }) => `${entry} ${isActive ? 'bg-tint font-semibold' : ''}`}
          >
            {t(text)}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
