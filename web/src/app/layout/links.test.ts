import { expect, it } from 'vitest'
import type { UserType } from '../../lib/session.ts'
import { pages } from '../routing/routes.ts'
import { entries } from './admin-nav.tsx'
import { accountLinks, footerGroups, mainLinks } from './links.ts'

const userTypes: UserType[] = ['mentee', 'mentor', 'visitor', 'admin']
const links = [
  ...[null, ...userTypes].flatMap(mainLinks),
  ...userTypes.flatMap(accountLinks),
  ...footerGroups.flatMap((group) => group.links),
  ...entries,
]

it.each([...new Set(links.map(({ to }) => to))])('the menus lead to %s, which is a page', (to) => {
  expect(pages.map(({ path }) => path)).toContain(to.split('#', 1)[0])
})
