import { expect, it } from 'vitest'
import type { UserType } from '#lib/session.ts'
import { pages } from '../routing/routes.ts'
import { entries } from './admin-nav.tsx'
import { footerGroups, mainLinks, memberLinks } from './links.ts'
import { accountLinks, ownLinks, productLinks } from './member-links.ts'

const userTypes: UserType[] = ['mentee', 'mentor', 'visitor', 'admin']
const links = [
  ...[null, ...userTypes].flatMap(mainLinks),
  ...userTypes.flatMap(accountLinks),
  ...userTypes.flatMap((userType) => ownLinks(userType)),
  ...productLinks,
  ...memberLinks,
  ...footerGroups.flatMap((group) => group.links),
  ...entries.flatMap((entry) => entry.pages),
]

it.each([...new Set(links.map(({ to }) => to))])('the menus lead to %s, which is a page', (to) => {
  expect(pages.map(({ path }) => path)).toContain(to.split('#', 1)[0])
})
