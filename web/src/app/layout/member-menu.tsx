import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { NavLink } from 'react-router'
import { notificationQueries } from '#features/notifications/notifications.queries.ts'
import { useBrand } from '#lib/meta.ts'
import { currentLanguage, useTranslation } from '#lib/i18n.ts'
import { languages, nameOf } from '#lib/language.ts'
import { paths } from '#lib/paths.ts'
import type { UserType } from '#lib/session.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { chooseLanguage } from './choose-language.ts'
import { type MemberLink, accountLinks, ownLinks, productLinks } from './member-links.ts'
import { NewCount } from './new-count.tsx'
import { useSignOut } from './use-sign-out.ts'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { call } from '#lib/api.ts'
import { placeText } from '#lib/known-values.ts'
import { nameText } from '#lib/server-message.ts'
import { Avatar } from '#ui/primitives/avatar.tsx'

const entry =
  'flex min-h-12 w-full items-center gap-3.5 rounded-control px-3 text-ink no-underline hover:bg-sand hover:text-ink'

type MemberMenuProps = { userType: UserType; username: string; isOpened: boolean }

/** Menu for signed-in users on narrow screens: own pages first, with counts of new items. */
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

type MenuHeadProps = {
  userType: UserType
  username: string
  /** Whether the menu has been opened; nothing is fetched before. */
  isOpened: boolean
}

/** The signed-in user: photo, name, role and place. */
function MenuHead({ userType, username, isOpened }: MenuHeadProps) {
  const { t } = useTranslation()
  const isMember = userType === 'mentee' || userType === 'mentor'
  const { data: own } = useQuery({
    queryKey: ['profile', 'head', userType],
    queryFn: ({ signal }) => readOwn(userType, signal),
    enabled: isMember && isOpened,
    meta: { hasNoPlace: true },
  })
  const role = t(userType === 'admin' ? 'role.admin.name' : `role.${userType}`)
  const name = nameText(username)
  return (
    <div className="flex items-center gap-3 px-3 py-1">
      <Avatar name={name} of={own?.id ?? name} imageUrl={own?.image} size="sm" />
      <div className="min-w-0 wrap-anywhere">
        <p translate="no" className="font-semibold">
          {name}
        </p>
        <p className="text-caption text-ink-3">
          {[role, placeText(own?.place ?? '')].filter(Boolean).join(' · ')}
        </p>
      </div>
    </div>
  )
}

async function readOwn(userType: UserType, signal: AbortSignal) {
  if (userType === 'mentor') {
    const { mentor, photo } = (await call(mentors.getProfile, undefined, { signal })).data
    return { id: mentor._id, place: mentor.location, image: photo?.image }
  }
  const { mentee, photo } = (await call(mentees.getProfile, undefined, { signal })).data
  return { id: mentee._id, place: mentee.location || mentee.district, image: photo?.image }
}
