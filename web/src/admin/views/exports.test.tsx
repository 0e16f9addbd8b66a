import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { signIn, startWorld } from '#test/world.ts'

startWorld()

it.each([
  ['messages', `${paths.adminMessages}?q=rao`, { search: 'rao', read: 'false' }],
  ['messages of a state', `${paths.adminMessages}?state=read`, { read: 'true' }],
  ['mails', `${paths.adminMails}?q=rao`, { search: 'rao' }],
  [
    'mentors',
    `${paths.adminMentors}?status=Blocked&district=Satara`,
    { status: 'Blocked', district: 'Satara' },
  ],
  ['applications of mentors', paths.adminMentorRequests, { status: 'Pending' }],
  ['mentees', `${paths.adminMentees}?status=archived&district=Satara`, { district: 'Satara' }],
  ['promoters', `${paths.adminPromoters}?status=archived`, { status: 'archived' }],
  ['the audit log', `${paths.adminAudit}?action=mentor.open&from=2026-01-05`, { from: '2026-01-05' }],
])('the file of %s has what the list is narrowed to', async (_list, address, narrowed) => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} })
  await signIn('admin')
  const asked = vi.spyOn(globalThis, 'fetch')
  const { user } = await renderPage(address)
  await user.click(await screen.findByRole('button', { name: textOf('common.moreActions') }))
  await user.click(screen.getByRole('button', { name: textOf('admin.csv.export') }))
  const exported = () =>
    asked.mock.calls
      .map(([to]) => new URL(typeof to === 'string' ? to : '', 'http://localhost'))
      .find(({ pathname }) => pathname.endsWith('/export'))?.searchParams
  await waitFor(() => expect(exported()).toBeDefined())
  expect(Object.fromEntries(exported() ?? [])).toMatchObject(narrowed)
})
