import { useQuery } from '@tanstack/react-query'
import type { BadgePlace } from '@udyam/contract/today/todo'
import {
  Handshake,
  Inbox,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Mail,
  Megaphone,
  Scale,
  ScrollText,
  Settings2,
  Shapes,
  ShieldUser,
  Sprout,
  UserRoundCheck,
  UsersRound,
  Waypoints,
} from 'lucide-react'
import { NavLink } from 'react-router'
import { todoQuery } from '../../features/dashboard/dashboard.queries.ts'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useMay } from '../../lib/session.ts'
import type { TextKey } from '../../lib/text-key.ts'
import { cx } from '../../ui/primitives/cx.ts'
import { Icon } from '../../ui/primitives/icon.tsx'
import { pages } from '../routing/routes.ts'
import { accountLinks } from './member-links.ts'
import { useSignOut } from './use-sign-out.ts'

type Entry = { to: string; text: TextKey; icon: LucideIcon; badge?: BadgePlace }

const accessOf = new Map(pages.map(({ path, access }) => [path, access]))

/** What the menu offers, to whom the page is open. */
export const entries: readonly Entry[] = [
  { to: paths.admin, text: 'admin.dashboard', icon: LayoutDashboard },
  { to: paths.adminMentors, text: 'admin.nav.mentors', icon: UsersRound, badge: 'mentors' },
  { to: paths.adminPromoters, text: 'admin.nav.promoters', icon: Megaphone },
  { to: paths.adminMentees, text: 'admin.mentees', icon: Sprout },
  { to: paths.adminSelection, text: 'admin.nav.selection', icon: UserRoundCheck, badge: 'selection' },
  { to: paths.adminPlans, text: 'admin.nav.plan', icon: Waypoints },
  { to: paths.adminMentorships, text: 'admin.nav.mentorships', icon: Handshake },
  { to: paths.adminCategories, text: 'admin.categories', icon: Shapes },
  { to: paths.adminMessages, text: 'admin.nav.messages', icon: Inbox, badge: 'messages' },
  { to: paths.adminMails, text: 'admin.nav.mails', icon: Mail, badge: 'outbox' },
  { to: paths.adminGrievances, text: 'admin.nav.grievances', icon: Scale },
  { to: paths.adminAdministrators, text: 'admin.nav.administrators', icon: ShieldUser },
  { to: paths.adminSetup, text: 'admin.nav.setup', icon: Settings2 },
  { to: paths.adminAudit, text: 'admin.nav.audit', icon: ScrollText },
]

function mayOpen(to: string, may: ReturnType<typeof useMay>): boolean {
  const access = accessOf.get(to)
  return access !== undefined && may({ access })
}

/** The admin menu. As a `rail` it stacks icon over label until there is room for both in a row. */
export function AdminNav({ shape }: { shape: 'rail' | 'list' }) {
  const { t } = useTranslation()
  const signOut = useSignOut()
  const may = useMay()
  const { data: todo } = useQuery(todoQuery)
  return (
    <nav aria-label={t('admin.nav.label')} data-shape={shape}>
      <ul className="flex flex-col gap-1">
        {entries
          .filter(({ to }) => mayOpen(to, may))
          .map(({ to, text, icon, badge }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === paths.admin}
                className={({ isActive }) => entryClass({ shape, isActive })}
              >
                <Icon of={icon} />
                <span className="max-w-full">
                  <Waiting name={t(text)} count={badge === undefined ? 0 : todo?.badges[badge]} />
                </span>
              </NavLink>
            </li>
          ))}
        {shape === 'list' &&
          accountLinks('admin').map(({ to, text, icon }, index) => (
            <li key={to} className={index === 0 ? 'mt-2 border-t border-line pt-2' : ''}>
              <NavLink to={to} className={({ isActive }) => entryClass({ shape, isActive })}>
                <Icon of={icon} />
                <span>{t(text)}</span>
              </NavLink>
            </li>
          ))}
        <li className={shape === 'rail' ? 'mt-2 border-t border-line pt-2' : ''}>
          <button
            type="button"
            data-closes
            onClick={() => void signOut()}
            className={entryClass({ shape, isActive: false })}
          >
            <Icon of={LogOut} />
            <span>{t('auth.logout')}</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** The name of an entry, and how much waits behind it. */
function Waiting({ name, count = 0 }: { name: string; count?: number | undefined }) {
  const { t } = useTranslation()
  if (count === 0) return name
  const number = formatNumber(count)
  return (
    <>
      <span className="sr-only">{t('admin.nav.waiting', { name, number })}</span>
      <span aria-hidden="true">{name}</span>
      <span
        aria-hidden="true"
        data-outlined
        className="absolute start-[55%] top-0.5 bar-count rounded-chip bg-danger-solid px-1 text-center font-semibold text-white tabular-nums in-data-[shape=list]:start-auto in-data-[shape=list]:end-3 in-data-[shape=list]:top-3.5 2xl:start-auto 2xl:end-2 2xl:top-3"
      >
        {count > 99 ? '99+' : number}
      </span>
    </>
  )
}

function entryClass({ shape, isActive }: { shape: 'rail' | 'list'; isActive: boolean }): string {
  return cx(
    'relative flex w-full items-center rounded-control no-underline',
    shape === 'rail'
      ? 'min-h-14 flex-col justify-center gap-1 px-0.5 py-2 text-center text-[0.75rem] leading-snug 2xl:min-h-11 2xl:flex-row 2xl:justify-start 2xl:gap-3 2xl:px-3 2xl:text-start 2xl:text-base'
      : 'min-h-12 gap-3 px-3 text-lg',
    isActive ? 'bg-tint text-on-tint' : 'text-ink-2 hover:bg-sand hover:text-ink',
    // A long word has no room to grow bold in the rail.
    isActive && (shape === 'rail' ? 'font-medium 2xl:font-semibold' : 'font-semibold'),
  )
}
