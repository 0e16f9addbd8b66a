import {
  CalendarDays,
  Flag,
  type LucideIcon,
  MessageSquare,
  NotebookPen,
  Phone,
  Target,
  UserRound,
} from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n.ts'
import { cx } from '../../ui/primitives/cx.ts'
import { Icon } from '../../ui/primitives/icon.tsx'

const icons = {
  meetings: CalendarDays,
  messages: MessageSquare,
  goals: Target,
  notes: NotebookPen,
  profile: UserRound,
  contact: Phone,
  closing: Flag,
} satisfies Record<string, LucideIcon>

/** The parts of a mentorship's page, by the names they have in its address. */
export type Part = keyof typeof icons

type PartLinksProps = { parts: readonly Part[]; current: Part; unread: number }

/** The way to each part of the page; on a phone in one row, which scrolls. */
export function PartLinks({ parts, current, unread }: PartLinksProps) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('mentorship.parts')}>
      <ul className="-mx-2 flex gap-2 overflow-x-auto p-2 sm:mx-0 sm:grid sm:grid-cols-[repeat(auto-fit,minmax(min(100%,6.25rem),1fr))] sm:overflow-visible sm:p-0">
        {parts.map((part) => (
          <li key={part} className="flex shrink-0 sm:min-w-0">
            <Link
              ref={part === current ? showInRow : undefined}
              to={{ search: `?part=${part}` }}
              preventScrollReset
              aria-current={part === current ? 'page' : undefined}
              data-outlined
              className={cx(
                'relative flex min-h-12 w-full items-center justify-center gap-2 rounded-control border px-3 py-2 text-center text-sm font-semibold no-underline transition-colors sm:px-2',
                part === current
                  ? 'border-action bg-tint text-on-tint hover:text-on-tint'
                  : 'border-line bg-paper text-ink hover:bg-sand hover:text-ink',
              )}
            >
              <Icon of={icons[part]} />
              <span className="whitespace-nowrap sm:min-w-0 sm:wrap-anywhere sm:whitespace-normal">
                {t(`mentorship.part.${part}`)}
              </span>{' '}
              {part === 'messages' && unread > 0 && (
                <span className="absolute -end-1.5 -top-1.5 rounded-chip bg-danger-solid px-2 text-caption text-white sm:static">
                  <span aria-hidden="true">{unread}</span>
                  <span className="sr-only">{t('mentorship.unread', { count: unread })}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls the row of links, and not the page, to one of them. */
function showInRow(link: HTMLAnchorElement | null): void {
  const row = link?.closest('ul')
  if (!link || !row) return
  row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
}
