import { paths } from '#lib/paths.ts'
import type { UserType } from '#lib/session.ts'
import type { TextKey } from '#lib/text-key.ts'

export type SiteLink = { to: string; text: TextKey }

/** Main menu. It hides the mentors from visitors; guests see the link and must sign in there. */
export function mainLinks(userType: UserType | null): SiteLink[] {
  const links: SiteLink[] = [
    { to: paths.home, text: 'nav.home' },
    { to: paths.mentors, text: 'nav.mentors' },
    { to: paths.advisoryBoard, text: 'nav.advisory' },
    { to: paths.promoters, text: 'nav.promoters' },
    { to: paths.about, text: 'nav.about' },
  ]
  return links.filter(({ to }) => to !== paths.mentors || userType !== 'visitor')
}

export const footerGroups: readonly { title: TextKey; links: readonly SiteLink[] }[] = [
  {
    title: 'footer.resources',
    links: [
      { to: paths.home, text: 'nav.home' },
      { to: paths.mentors, text: 'nav.mentors' },
      { to: paths.advisoryBoard, text: 'nav.advisory' },
      { to: paths.promoters, text: 'nav.promoters' },
    ],
  },
  {
    title: 'footer.legal',
    links: [
      { to: paths.privacy, text: 'nav.privacy' },
      { to: paths.rights, text: 'nav.rights' },
      { to: paths.terms, text: 'nav.termsOfService' },
    ],
  },
  {
    title: 'footer.company',
    links: [
      { to: paths.about, text: 'nav.aboutUs' },
      { to: paths.contact, text: 'nav.contact' },
    ],
  },
]

export const memberLinks: readonly SiteLink[] = [
  { to: paths.contact, text: 'footer.write' },
  { to: paths.privacy, text: 'nav.privacy' },
  { to: paths.rights, text: 'nav.rights' },
  { to: paths.terms, text: 'nav.termsOfService' },
]
