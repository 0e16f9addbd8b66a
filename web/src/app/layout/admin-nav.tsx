import { useQuery } from '@tanstack/react-query'
import type { BadgePlace } from '@udyam/contract/dashboard/todo-values'
import {
  CalendarDays,
  ChartColumn,
  Handshake,
  Inbox,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Megaphone,
  Settings2,
  Shapes,
  Sprout,
  UserRoundCheck,
  UsersRound,
} from 'lucide-react'
import { Link, NavLink, useLocation } from 'react-router'
import { useIntakes } from '#admin/intakes/intakes.queries.ts'
import { todoQuery } from '#features/dashboard/dashboard.queries.ts'
import { notificationQueries } from '#features/notifications/notifications.queries.ts'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { useMay } from '#lib/session.ts'
import type { TextKey } from '#lib/text-key.ts'
import { cx } from '#ui/primitives/cx.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { pages } from '../routing/routes.ts'
import { accountLinks } from './member-links.ts'
import { useSignOut } from './use-sign-out.ts'

type Entry = {
  /**
   * Pages of the entry with their tab labels; the link opens the first page the user may open. `entry` is what the entry
   * is called where that page is its first.
   */
  pages: readonly { to: string; text: TextKey; entry?: TextKey }[]
  text: TextKey
  icon: LucideIcon
  badges?: readonly BadgePlace[]
}

const accessOf = new Map(pages.map(({ path, access }) => [path, access]))

const page = (to: string, text: TextKey) => ({ to, text })

/** Menu entries; each shows only to users who can open one of its pages. */
export const entries: readonly Entry[] = [
  { pages: [page(paths.admin, 'admin.dashboard')], text: 'admin.dashboard', icon: LayoutDashboard },
  {
    pages: [page(paths.adminMentors, 'admin.nav.mentors')],
    text: 'admin.nav.mentors',
    icon: UsersRound,
    badges: ['mentors'],
  },
  {
    pages: [page(paths.adminPromoters, 'admin.nav.promoters')],
    text: 'admin.nav.promoters',
    icon: Megaphone,
  },
  { pages: [page(paths.adminMentees, 'admin.mentees')], text: 'admin.mentees', icon: Sprout },
  {
    pages: [
      page(paths.adminSelection, 'admin.nav.selection'),
      page(paths.adminPlans, 'admin.nav.plan'),
      page(paths.adminIntakes, 'admin.nav.intakes'),
    ],
    text: 'admin.nav.selection',
    icon: UserRoundCheck,
    badges: ['selection'],
  },
  {
    pages: [page(paths.adminMentorships, 'admin.nav.mentorships')],
    text: 'admin.nav.mentorships',
    icon: Handshake,
  },
  {
    pages: [
      page(paths.adminEvents, 'admin.nav.events'),
      { ...page(paths.adminResources, 'admin.nav.resources'), entry: 'nav.learn' },
    ],
    text: 'admin.nav.events',
    icon: CalendarDays,
  },
  { pages: [page(paths.adminCategories, 'admin.categories')], text: 'admin.categories', icon: Shapes },
  {
    pages: [
      page(paths.adminMessages, 'admin.nav.messages'),
      page(paths.adminSelectionReports, 'admin.nav.reported'),
      page(paths.adminGrievances, 'admin.nav.grievances'),
      page(paths.adminBroadcasts, 'admin.nav.broadcasts'),
      page(paths.adminMails, 'admin.nav.mails'),
    ],
    text: 'admin.nav.inbox',
    icon: Inbox,
    badges: ['messages', 'outbox'],
  },
  {
    pages: [page(paths.adminFigures, 'admin.nav.figures')],
    text: 'admin.nav.figures',
    icon: ChartColumn,
  },
  {
    pages: [
      page(paths.adminSetup, 'admin.nav.setup'),
      page(paths.adminAdministrators, 'admin.nav.administrators'),
      page(paths.adminAudit, 'admin.nav.audit'),
    ],
    text: 'admin.nav.setup',
    icon: Settings2,
  },
]

/** Menu entries with the pages that the reader may open and the programme uses. */
function useEntries(): Entry[] {
  const may = useMay()
  const { pathname } = useLocation()
  const unused = useUnusedPages()
  const isOpen = ({ to }: { to: string }) => {
    const access = accessOf.get(to)
    return access !== undefined && may({ access }) && (!unused.includes(to) || isWithin(pathname, to))
  }
  return entries
    .map((entry) => ({ ...entry, pages: entry.pages.filter(isOpen) }))
    .filter((entry) => entry.pages.length > 0)
    .map((entry) => ({ ...entry, text: entry.pages[0]?.entry ?? entry.text }))
}

/** Whether an address is a page of the entry, or below one. */
function isWithin(pathname: string, to: string): boolean {
  return pathname === to || (to !== paths.admin && pathname.startsWith(`${to}/`))
}

/** The entry's longest address that matches the current page. */
function currentOf(list: readonly { to: string }[], pathname: string): string | undefined {
  const found = list.filter(({ to }) => isWithin(pathname, to)).map(({ to }) => to)
  return found.toSorted((one, other) => other.length - one.length)[0]
}

/** Pages of learning without anything in them: a programme that uses none sees no entry. */
function useUnusedPages(): readonly string[] {
  const { data: waiting } = useQuery(notificationQueries.waiting())
  return [
    ...(waiting?.hasResources === true ? [] : [paths.adminResources]),
    ...(waiting?.hasEvents === true ? [] : [paths.adminEvents]),
  ]
}

/** Tabs for areas with several pages; nothing elsewhere, or on subpages. */
export function AreaTabs() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const all = useEntries()
  const area = all.find((entry) => entry.pages.some(({ to }) => to === pathname))
  const offersIntakes = area?.pages.some(({ to }) => to === paths.adminIntakes) ?? false
  const hasIntakes = useIntakes({ enabled: offersIntakes }).length > 0 || pathname === paths.adminIntakes
  if (area === undefined) return null
  const tabs = area.pages.filter(({ to }) => to !== paths.adminIntakes || hasIntakes)
  if (tabs.length < 2) return null
  return (
    <nav aria-label={t(area.text)} className="-mt-4 mb-2 border-b border-line print:hidden">
      <ul className="-mb-px flex flex-wrap gap-x-1">
        {tabs.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === pathname ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-9 items-center border-b-3 px-3 text-sm font-semibold no-underline',
                to === pathname ? 'border-action text-ink' : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The admin menu. As a `rail`, icons are above the labels until both fit in a row. */
export function AdminNav({ shape }: { shape: 'rail' | 'list' }) {
  const { t } = useTranslation()
  const signOut = useSignOut()
  const { pathname } = useLocation()
  const { data: todo } = useQuery(todoQuery)
  const open = useEntries()
  const at = currentOf(
    open.flatMap((entry) => entry.pages),
    pathname,
  )
  const current = open.find((entry) => entry.pages.some(({ to }) => to === at))
  const waitingFor = ({ badges = [] }: Entry) =>
    badges.reduce((sum, badge) => sum + (todo?.badges[badge] ?? 0), 0)
  return (
    <nav aria-label={t('admin.nav.label')} data-shape={shape}>
      <ul className="flex flex-col gap-1">
        {open.map((entry) => (
          <li key={entry.text}>
            <Link
              to={entry.pages[0]?.to ?? paths.admin}
              aria-current={entry === current ? 'page' : undefined}
              className={entryClass({ shape, isActive: entry === current })}
            >
              <Icon of={entry.icon} />
              <span className="max-w-full">
                <Waiting name={t(entry.text)} count={waitingFor(entry)} />
              </span>
            </Link>
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

/** Label of an entry, with a count of waiting tasks. */
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
      ? 'min-h-13 flex-col justify-center gap-0.5 px-0.5 py-1 text-center text-[0.75rem] leading-snug 2xl:min-h-11 2xl:flex-row 2xl:justify-start 2xl:gap-3 2xl:px-3 2xl:text-start 2xl:text-base'
      : 'min-h-12 gap-3 px-3 text-lg',
    isActive ? 'bg-tint text-on-tint' : 'text-ink-2 hover:bg-sand hover:text-ink',
    // A long word has no room to grow bold in the rail.
    isActive && (shape === 'rail' ? 'font-medium 2xl:font-semibold' : 'font-semibold'),
  )
}
