import { type AdminKind } from '@udyam/contract/duties'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { makeAdmin, makeMentee as insertMentee } from '@udyam/api/test/make'
import { paths, pathTo } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { makeMentee, makeMentor, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

const signInAs = async (kind: AdminKind) => signIn('admin', await makeAdmin(theApi(), { kind }))

const all = [
  'Mentors',
  'Promoters',
  'Mentees',
  'Selection',
  'Mentoring',
  'Categories',
  'Inbox',
  'Figures',
  'Setup',
]
const inbox = ['Messages', 'Reported', 'Grievances', 'Messages to groups', 'Outbox']

it.each([
  ['owner', all, { inbox, setup: ['Setup', 'Team', 'Audit log'] }],
  ['manager', all, { inbox, setup: ['Setup', 'Team'] }],
  ['evaluator', ['Selection'], { inbox: [], setup: [] }],
  [
    'auditor',
    ['Mentors', 'Promoters', 'Mentees', 'Selection', 'Mentoring', 'Inbox', 'Figures', 'Setup'],
    { inbox: ['Grievances', 'Outbox'], setup: ['Team', 'Audit log'] },
  ],
] as const)('the menu of an %s, and its tabs, have what the duties open', async (kind, expected, tabs) => {
  await signInAs(kind)
  const { user } = await renderPage(paths.admin)
  const menu = async () => {
    const [first] = await screen.findAllByRole('navigation', { name: 'Admin menu' })
    return within(first ?? document.body)
  }
  const links = (await menu()).getAllByRole('link').map((link) => link.textContent)
  const common = ['Dashboard', 'Security']
  expect(links.filter((text) => !common.includes(text))).toEqual(expected)
  for (const [area, names] of [
    ['Inbox', tabs.inbox],
    ['Setup', tabs.setup],
  ] as const) {
    if (names.length === 0) continue
    await user.click((await menu()).getByRole('link', { name: area }))
    const shown = within(await screen.findByRole('navigation', { name: area })).getAllByRole('link')
    expect(shown.map((link) => link.textContent)).toEqual(names)
    expect(shown.filter((link) => link.getAttribute('aria-current') === 'page')).toHaveLength(1)
  }
})

it('an evaluator who opens a page of people is led to the dashboard', async () => {
  await signInAs('evaluator')
  const { router } = await renderPage(paths.adminMentors)
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.admin))
})

it('an auditor reads the mentees without contact data and without a button that changes them', async () => {
  await makeMentee({ name: 'Ravi Jadhav' })
  await signInAs('auditor')
  await renderPage(paths.adminMentees)
  expect((await screen.findAllByText('Ravi Jadhav')).length).toBeGreaterThan(0)
  for (const name of [/^Edit/, /^Delete/, /Export/, /^Select .*Jadhav/]) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument()
    expect(screen.queryByRole('checkbox', { name })).not.toBeInTheDocument()
  }
  expect(screen.queryByRole('link', { name: /Import|Add Mentee/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('columnheader', { name: /Email|Phone/ })).not.toBeInTheDocument()
})

it('an auditor reads the mentors without a button that changes them', async () => {
  await makeMentor({ firstName: 'Vilas' })
  await signInAs('auditor')
  await renderPage(paths.adminMentors)
  expect((await screen.findAllByText(/Vilas/)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /Block|Delete|Export|Revoke/ })).not.toBeInTheDocument()
})

it('an evaluator may evaluate, an auditor only read', async () => {
  const { id } = await insertMentee(theApi())
  await signInAs('evaluator')
  const { unmount } = await renderPage(pathTo(paths.adminSelectionCase, id))
  expect(await screen.findByRole('button', { name: 'Evaluate' })).toBeInTheDocument()
  unmount()
  await signInAs('auditor')
  await renderPage(pathTo(paths.adminSelectionCase, id))
  await screen.findByRole('heading', { name: 'Priya Kulkarni' })
  expect(screen.queryByRole('button', { name: 'Evaluate' })).not.toBeInTheDocument()
})

it.each(['manager', 'evaluator', 'auditor'] as const)(
  'the dashboard of a %s asks for nothing that is refused',
  async (kind) => {
    await makeMentor({ approve: false, firstName: 'Vilas' })
    await signInAs(kind)
    const refused: string[] = []
    const service = globalThis.fetch
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      const answer = await service(...asked)
      if (answer.status === 403) refused.push(answer.url)
      return answer
    })
    const { router } = await renderPage(paths.admin)
    expect(await screen.findByText('Approved mentors')).toBeInTheDocument()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(refused).toEqual([])
    expect(router.state.location.pathname).toBe(paths.admin)
    expect(screen.queryAllByRole('button', { name: /^Approve/ })).toHaveLength(kind === 'manager' ? 1 : 0)
  },
)
