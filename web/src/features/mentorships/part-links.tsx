import { CalendarDays, type LucideIcon, MessageSquare, NotebookPen, Target, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '#lib/i18n.ts'
import type { TextKey } from '#lib/text-key.ts'
import { cx } from '#ui/primitives/cx.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import type { Tab } from './tabs.ts'

const icons: Record<Tab, LucideIcon> = {
  messages: MessageSquare,
  meetings: CalendarDays,
  goals: Target,
  notes: NotebookPen,
  about: UserRound,
}

type PartLinksProps = { tabs: readonly { name: Tab; text: TextKey }[]; current: Tab; unread: number }

export function PartLinks({ tabs, current, unread }: PartLinksProps) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('mentorship.parts')}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.5rem),1fr))] gap-1.5 sm:gap-2">
        {tabs.map(({ name, text }) => (
          <li key={name} className="flex min-w-0">
            <Link
              to={{ search: `?part=${name}` }}
              preventScrollReset
              aria-current={name === current ? 'page' : undefined}
              data-outlined
              className={cx(
                'relative flex min-h-12 w-full flex-col items-center justify-center gap-x-2 rounded-control border px-0.5 py-1.5 text-center text-caption font-semibold no-underline transition-colors sm:flex-row sm:px-2 sm:text-sm',
                name === current
                  ? 'border-action bg-tint text-on-tint hover:text-on-tint'
                  : 'border-line bg-paper text-ink hover:bg-sand hover:text-ink',
              )}
            >
              <Icon of={icons[name]} />
              <span className="max-w-full wrap-anywhere">{t(text)}</span>{' '}
              {name === 'messages' && unread > 0 && (
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
