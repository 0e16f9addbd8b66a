import type { Waiting } from '@udyam/contract/notifications/schemas'
import {
  Bell,
  BookOpen,
  CalendarDays,
  CircleUserRound,
  FileUser,
  Handshake,
  House,
  Info,
  KeyRound,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  Route,
  ShieldCheck,
  UsersRound,
} from 'lucide-react'
import { pathTo, paths } from '#lib/paths.ts'
import type { UserType } from '#lib/session.ts'
import type { SiteLink } from './links.ts'

/** Menu entry for signed-in users, with the number of new items. */
export type MemberLink = SiteLink & { icon: LucideIcon; count?: number | undefined }

/** Links to the user's own pages, in the order people look for them. */
export function ownLinks(userType: UserType, waiting?: Waiting): MemberLink[] {
  const mentorship = waiting?.mentorship ?? null
  const isMember = userType === 'mentee' || userType === 'mentor'
  return present([
    { to: paths.home, text: 'nav.home', icon: House },
    userType === 'admin' && { to: paths.admin, text: 'nav.adminArea', icon: LayoutDashboard },
    userType === 'mentee' &&
      mentorship !== null && {
        to: pathTo(paths.mentorship, mentorship),
        text: 'nav.myMentoring',
        icon: MessageSquare,
        count: waiting?.messages,
      },
    userType === 'mentee' && { to: paths.menteeJourney, text: 'nav.journey', icon: Route },
    userType === 'mentor' && {
      to: paths.mentorIntroductions,
      text: 'nav.introductions',
      icon: Handshake,
      count: waiting?.introductions,
    },
    userType === 'mentor' && {
      to: paths.mentorMentees,
      text: 'nav.myMentees',
      icon: MessageSquare,
      count: waiting?.messages,
    },
    userType !== 'visitor' && {
      to: paths.notifications,
      text: 'common.notifications',
      icon: Bell,
      count: waiting?.unread,
    },
    waiting?.hasEvents === true && { to: paths.events, text: 'nav.events', icon: CalendarDays },
    waiting?.hasResources === true && { to: paths.learn, text: 'nav.learn', icon: BookOpen },
    isMember && { to: paths.mentors, text: 'nav.mentors', icon: UsersRound },
  ])
}

export function accountLinks(userType: UserType): MemberLink[] {
  return present([
    userType !== 'visitor' && { to: profilePath(userType), text: 'nav.profile', icon: CircleUserRound },
    userType !== 'visitor' && { to: paths.password, text: 'nav.changePassword', icon: KeyRound },
    { to: paths.security, text: 'nav.security', icon: ShieldCheck },
    { to: paths.myData, text: 'nav.myData', icon: FileUser },
  ])
}

export const productLinks: readonly MemberLink[] = [
  { to: paths.advisoryBoard, text: 'nav.advisory', icon: Landmark },
  { to: paths.promoters, text: 'nav.promoters', icon: Megaphone },
  { to: paths.about, text: 'nav.about', icon: Info },
]

function present(links: readonly (MemberLink | false)[]): MemberLink[] {
  return links.filter((link) => link !== false)
}

function profilePath(userType: UserType): string {
  if (userType === 'mentor') return paths.mentorProfile
  return userType === 'mentee' ? paths.menteeProfile : paths.profile
}
