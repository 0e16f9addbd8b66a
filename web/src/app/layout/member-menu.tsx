import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { NavLink } from 'react-router'
import { notificationQueries } from '../../features/notifications/notifications.queries.ts'
import { useBrand } from '../../lib/brand.ts'
import { currentLanguage, useTranslation } from '../../lib/i18n.ts'
import { languages, nameOf } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import type { UserType } from '../../lib/session.ts'
import { Icon } from '../../ui/primitives/icon.tsx'
import { chooseLanguage } from './choose-language.ts'
import { type MemberLink, accountLinks, ownLinks, productLinks } from './member-links.ts'
import { MenuHead } from './menu-head.tsx'
import { NewCount } from './new-count.tsx'
import { useSignOut } from './use-sign-out.ts'

const entry =
  'flex min-h-12 w-full items-center gap-3.5 rounded-control px-3 text-ink no-underline hover:bg-sand hover:text-ink'

type MemberMenuProps = { userType: UserType; username: string; isOpened: boolean }

/** The menu of whoever is signed in, on narrow screens: one's own first, with what is new. */
export function MemberMenu({ userType, username, isOpened }: MemberMenuProps) {
  const { t } = useTranslation()
  const { name } = useBrand()
  const signOut = useSignOut()
  const { data: waiting } = useQuery({ ...notificationQueries.waiting(), enabled: userType !== 'visitor' })
  return (
    <div className="flex flex-col gap-2">
      <MenuHead {...{ userType, username, isOpened }} />
      <Group label={t('nav.main')} links={ownLinks(userType, waiting)} />
      <Group title={t('nav.account')} links={accountLinks(userType)} />
      <Group title={name} links={productLinks} />
      <div
        role="group"
        aria-label={t('nav.language')}
        className="grid grid-cols-3 gap-1.5 border-t border-line pt-3"
      >
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            data-closes
            aria-pressed={language === currentLanguage()}
            onClick={() => void chooseLanguage(language)}
            className="min-h-11 rounded-control border border-line-strong px-1 aria-pressed:border-action aria-pressed:bg-tint aria-pressed:font-semibold aria-pressed:text-on-tint"
          >
            {nameOf(language)}
          </button>
        ))}
      </div>
      <div className="border-t border-line pt-2">
        <button type="button" data-closes onClick={() => void signOut()} className={entry}>
          <Icon of={LogOut} className="text-ink-3" />
          {t('auth.signOut')}
        </button>
      </div>
    </div>
  )
}

function Group({ title, label, links }: { title?: string; label?: string; links: readonly MemberLink[] }) {
  const { t } = useTranslation()
  return (
    <nav
      aria-label={title ?? label}
      className={title === undefined ? undefined : 'border-t border-line pt-2'}
    >
      {title !== undefined && (
        <p aria-hidden="true" className="px-3 py-1 text-caption font-semibold text-ink-3">
          {title}
        </p>
      )}
      <ul>
        {links.map(({ to, text, icon, count }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === paths.home || to === paths.mentors}
              className={({ isActive }) => `${entry} ${isActive ? 'bg-tint font-semibold text-on-tint' : ''}`}
            >
              <Icon of={icon} className="text-ink-3" />
              {t(text)}
              <NewCount count={count} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
