import { makeAdmin } from '@udyam/api/test/make'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerWith } from '#test/plan-answers.ts'
import { makePlan, pageOf, refusal } from '#test/plan-data.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { signIn, startWorld, theApi } from '#test/world.ts'

startWorld()
beforeEach(() => signIn('admin'))

const plan = makePlan()

it('makes a plan with the month for its name, and opens it', async () => {
  const sent = answerWith({
    'GET admin/matching/plan': () => pageOf([]),
    'POST admin/matching/plan': () => ({ status: 201, data: plan }),
    [`GET admin/matching/plan/${plan._id}`]: () => ({ data: plan }),
    [`GET admin/matching/plan/${plan._id}/pairs`]: () => pageOf([]),
  })
  const { user, router } = await renderPage('/admin/matching')
  expect(await screen.findByText(textOf('plan.empty'))).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: textOf('plan.make') }))
  const dialog = within(await screen.findByRole('dialog', { name: textOf('plan.make') }))
  expect(dialog.getByRole('textbox', { name: /Name/ })).not.toHaveValue('')
  await user.click(dialog.getByRole('radio', { name: 'The best fit' }))
  await user.click(dialog.getByText('More options'))
  await user.selectOptions(
    dialog.getByRole('combobox', { name: textOf('plan.limitKm') }),
    textOf('plan.noLimit'),
  )
  await user.selectOptions(dialog.getByRole('combobox', { name: textOf('plan.lowestFit') }), 'Good 60')
  await user.click(dialog.getByRole('button', { name: textOf('plan.computeNew') }))
  await screen.findByRole('heading', { name: 'November', level: 1 })
  expect(router.state.location.pathname).toBe(`/admin/matching/${plan._id}`)
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
    objective: 'fit',
    queue: true,
    lowestFit: 600,
    limitKm: null,
    industry: '',
  })
})

it('leads to the selection where nobody waits', async () => {
  answerWith({
    'GET admin/matching/plan': () => pageOf([]),
    'POST admin/matching/plan': () => refusal('plan_empty'),
  })
  const { user } = await renderPage('/admin/matching')
  await user.click(await screen.findByRole('button', { name: textOf('plan.make') }))
  await user.click(screen.getByRole('button', { name: textOf('plan.computeNew') }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(textOf('messages.plan_empty'))).toBeInTheDocument()
  expect(dialog.getByRole('link', { name: 'Go to the selection' })).toHaveAttribute(
    'href',
    '/admin/selection',
  )
})

it('shows a plan that waits on every page, and takes it back', async () => {
  let isHeld = true
  const until = new Date(Date.now() + 7.5 * 60_000).toISOString()
  const held = { _id: plan._id, name: 'November', pairs: 22, heldUntil: until }
  const sent = answerWith({
    'GET admin/matching/held': () => ({ data: isHeld ? held : null }),
    [`POST admin/matching/plan/${plan._id}/take-back`]: () => {
      isHeld = false
      return { data: plan }
    },
  })
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true)
  const { user } = await renderPage('/admin/messages')
  const banner = within(await screen.findByRole('region', { name: textOf('admin.held.label') }))
  expect(
    banner.getByText(new RegExp(textOf('admin.held.text', { pairs: 22, minutes: 8 }))),
  ).toBeInTheDocument()
  await user.click(banner.getByRole('button', { name: textOf('admin.held.takeBack') }))
  expect(confirm).toHaveBeenCalledWith(expect.stringContaining('November'))
  expect(await screen.findByText(textOf('admin.held.done'))).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: textOf('admin.held.takeBack') })).not.toBeInTheDocument()
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
})

it('asks for a held plan only for who may take it back', async () => {
  const sent = answerWith({ 'GET admin/matching/held': () => ({ data: null }) })
  const { unmount } = await renderPage('/admin')
  await waitFor(() => expect(sent).toHaveLength(1))
  unmount()
  await signIn('admin', await makeAdmin(theApi(), { kind: 'auditor' }))
  await renderPage('/admin/audit')
  await screen.findByRole('heading', { name: 'Audit log' })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(sent).toHaveLength(1)
})

it('shows shares with their range, and none below ten cases', async () => {
  const few = { cases: 9, part: null, from: null, to: null }
  const many = { cases: 25, part: 0.64, from: 0.45, to: 0.8 }
  answerWith({
    'GET admin/matching/quality': ({ query }) => ({
      data: {
        answered: query.get('from') === '2026-11-01' ? 3 : 34,
        noTime: 2,
        ranks: [{ value: '1', consents: many, goingWell: few }],
        bands: [],
        known: [],
        signals: [{ signal: 'needs', with: many, without: few }],
      },
    }),
  })
  const { user } = await renderPage('/admin/matching/quality')
  const row = await screen.findByRole('row', { name: /^First/ })
  expect(row).toHaveTextContent('64% (45% to 80%), cases: 25')
  expect(row).toHaveTextContent('Too few cases (9)')
  expect(screen.getByText(/Introductions counted: 34/)).toBeInTheDocument()
  await user.type(screen.getByLabelText('Shared from'), '2026-11-01')
  expect(await screen.findByText(/Introductions counted: 3\./)).toBeInTheDocument()
})
