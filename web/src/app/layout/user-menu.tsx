import { useQuery } from '@tanstack/react-query'
import type { AdminKind } from '@udyam/contract/duties'
import { ChevronDown, CircleUserRound } from 'lucide-react'
import { Link } from 'react-router'
import { notificationQueries } from '#features/notifications/notifications.queries.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { nameText } from '#lib/server-message.ts'
import type { UserType } from '#lib/session.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { useDisclosure } from '#ui/primitives/use-disclosure.ts'
import { accountLinks, ownLinks } from './member-links.ts'
import { NewCount } from './new-count.tsx'
import { useSignOut } from './use-sign-out.ts'

const inBar: readonly string[] = [paths.home, paths.mentors, paths.notifications]
const entryClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start text-ink no-underline hover:bg-sand hover:text-ink'

type UserMenuProps = {
  userType: UserType
  username: string
  /** In the admin area: shows the kind of administrator and omits the link to the area. */
  kind?: AdminKind | null
}

export function UserMenu({ userType, username, kind = null }: UserMenuProps) {
  const { t } = useTranslation()
  const signOut = useSignOut()
  const { isOpen, close, opener, frame } = useDisclosure()

  const { data: waiting } = useQuery({ ...notificationQueries.waiting(), enabled: userType !== 'visitor' })
  // The bar shows the other links.
  const own = ownLinks(userType, waiting).filter(({ to }) =>
    kind === null ? !inBar.includes(to) : to === paths.notifications,
  )
  return (
    <div {...frame} className="relative max-lg:hidden">
      <button
        {...opener}
        type="button"
        aria-controls="user-menu"
        className="flex min-h-11 max-w-56 items-center gap-2 rounded-control border border-line-strong px-3 font-medium hover:bg-sand"
      >
        <Icon of={CircleUserRound} />
        <span translate="no" className="one-line">
          {nameText(username) || t('nav.account')}
        </span>
        <Icon of={ChevronDown} size={16} />
      </button>
      <ul
        id="user-menu"
        hidden={!isOpen}
        className="absolute end-0 top-full mt-2 min-w-52 animate-enter rounded-card border border-line bg-paper p-2 shadow-menu"
      >
        {kind !== null && (
          <li className="mb-1 border-b border-line px-3 pb-2">
            <p translate="no" className="font-semibold wrap-anywhere">
              {nameText(username)}
            </p>
            <p className="text-sm text-ink-3">{t(`kind.${kind}`)}</p>
          </li>
        )}
        {[...(kind === null ? own : []), ...accountLinks(userType), ...(kind === null ? [] : own)].map(
          ({ to, text, count }) => (
            <li key={to}>
              <Link to={to} onClick={close} className={entryClass}>
                {t(text)}
                <NewCount count={count} />
              </Link>
            </li>
          ),
        )}
        <li>
          <button type="button" onClick={() => void signOut()} className={entryClass}>
            {t('auth.signOut')}
          </button>
        </li>
      </ul>
    </div>
  )
}
