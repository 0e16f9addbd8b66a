import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerWith } from '#test/plan-answers.ts'
import { makePlan, makePreview, pageOf, refusal } from '#test/plan-data.ts'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { signIn, startWorld } from '#test/world.ts'

startWorld()
beforeEach(() => signIn('admin'))

const plan = makePlan()
const path = `admin/matching/plan/${plan._id}`
const address = `/admin/matching/${plan._id}/publish`

it('publishes exactly what was looked at, after one question that names the number', async () => {
  const sent = answerWith({
    [`GET ${path}`]: () => ({ data: plan }),
    [`GET ${path}/pairs`]: () => pageOf([]),
    [`GET ${path}/preview`]: () => ({ data: makePreview('first', 2) }),
    [`POST ${path}/publish`]: () => ({ data: plan }),
  })
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true)
  const { user, router } = await renderPage(address)
  const cards = await screen.findAllByRole('heading', { name: 'Asha Kale → Vikram Shinde' })
  expect(cards).toHaveLength(2)
  expect(screen.getAllByText('Same field: Dairy')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Share 2' }))
  expect(confirm).toHaveBeenLastCalledWith(textOf('plan.confirm.share', { number: '2' }))
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await user.click(screen.getByRole('radio', { name: 'As drafts' }))
  await user.type(screen.getByRole('textbox', { name: textLike('plan.noteToAll') }), 'Welcome')
  await user.click(screen.getByRole('button', { name: textOf('plan.publish.drafts', { number: '2' }) }))
  expect(await screen.findByText(textOf('plan.published.drafts'))).toBeInTheDocument()
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/matching/${plan._id}`))
  const posted = sent.filter(({ call }) => call.startsWith('POST'))
  expect(posted.map(({ body }) => body)).toEqual([{ how: 'drafts', note: 'Welcome', digest: 'first' }])
})

it('shows the preview anew when the plan has changed meanwhile', async () => {
  let digest = 'first'
  const sent = answerWith({
    [`GET ${path}/preview`]: () => ({ data: makePreview(digest, digest === 'first' ? 2 : 1) }),
    [`POST ${path}/publish`]: () => {
      digest = 'second'
      return refusal('plan_changed')
    },
  })
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  const { user } = await renderPage(address)
  await user.click(await screen.findByRole('button', { name: 'Share 2' }))
  expect(await screen.findByText(/The plan has changed since you looked at it/)).toBeInTheDocument()
  const again = await screen.findByRole('button', { name: 'Share 1' })
  expect(screen.getAllByRole('heading', { name: 'Asha Kale → Vikram Shinde' })).toHaveLength(1)
  await user.click(again)
  await waitFor(() => expect(sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(2))
  expect(sent.at(-1)?.call === undefined).toBe(false)
  expect(sent.findLast(({ call }) => call.startsWith('POST'))?.body).toMatchObject({ digest: 'second' })
})

it('names those who are left out, with the reason', async () => {
  const { pairs } = makePreview('first')
  const [pair] = pairs
  const broken = [{ mentee: pair?.mentee, mentor: pair?.mentor, why: 'pair_blocked' }]
  answerWith({ [`GET ${path}/preview`]: () => ({ data: { pairs: [], broken, digest: 'first' } }) })
  await renderPage(address)
  const page = within(await screen.findByRole('main'))
  expect(await page.findByText(textLike('messages.pair_blocked'))).toBeInTheDocument()
  expect(page.queryByRole('button', { name: /Share|Save/ })).not.toBeInTheDocument()
  expect(page.queryByText(textLike('plan.previewHint'))).not.toBeInTheDocument()
})

it('shows each pair of a long preview on one of its pages', async () => {
  const { pairs } = makePreview('first', 13)
  const named = pairs.map((pair, at) => ({ ...pair, mentee: { ...pair.mentee, name: `Mentee ${at + 1}` } }))
  answerWith({ [`GET ${path}/preview`]: () => ({ data: { pairs: named, broken: [], digest: 'first' } }) })
  const { user } = await renderPage(address)
  const shown = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  await screen.findByRole('heading', { name: 'Mentee 10 → Vikram Shinde' })
  expect(shown()).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: textOf('common.next') }))
  expect(shown()).toEqual([11, 12, 13].map((number) => `Mentee ${number} → Vikram Shinde`))
  expect(screen.getByRole('button', { name: 'Share 13' })).toBeInTheDocument()
})
