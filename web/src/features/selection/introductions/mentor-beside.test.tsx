import { decide, evaluate, introduce } from '@udyam/api/test/walk'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { setScreenWidth } from '#test/screen-width.ts'
import { textOf } from '#test/text.ts'
import { makeMentee, makeMentor, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()
let address: string

beforeEach(async () => {
  const admin = await signIn('admin')
  const walk = (menteeId: string) => ({ here: theApi(), admin, menteeId })
  const anil = await makeMentor({ firstName: 'Anil', lastName: 'Rao', location: 'Satara' })
  await introduce(walk(await makeMentee({ name: 'Riya Patil' })), anil)
  await makeMentor({ firstName: 'Zarina', lastName: 'Khan' })
  const menteeId = await makeMentee({ name: 'Priya Kulkarni', district: 'Satara' })
  await evaluate(walk(menteeId))
  await decide(walk(menteeId))
  address = `/admin/selection/${menteeId}?step=mentor`
})
afterEach(() => setScreenWidth(1366))

it('shows the profile, the list and what the chosen mentor will see side by side on a wide screen', async () => {
  setScreenWidth(1366)
  const { user } = await renderPage(address)
  const step = within(await screen.findByRole('region', { name: textOf('selection.mentor') }))
  expect(await step.findByRole('region', { name: textOf('selection.profile') })).toHaveTextContent('Satara')
  expect(await step.findByText(textOf('selection.mentor.noneChosen'))).toBeInTheDocument()
  await user.click(await step.findByRole('button', { name: 'Choose Anil Rao' }))
  expect(
    await step.findByRole('heading', { name: textOf('selection.share.title', { name: 'Anil Rao' }) }),
  ).toHaveFocus()
  expect(step.getByRole('button', { name: 'Anil Rao: chosen' })).toHaveTextContent(
    textOf('selection.mentor.chosen'),
  )
  await user.click(step.getByRole('button', { name: 'Choose Zarina Khan' }))
  expect(
    await step.findByRole('heading', { name: textOf('selection.share.title', { name: 'Zarina Khan' }) }),
  ).toHaveFocus()
  expect(step.getByRole('button', { name: 'Choose Anil Rao' })).toBeInTheDocument()
})

it('keeps the note to a mentor while another is looked at', async () => {
  setScreenWidth(1366)
  const { user } = await renderPage(address)
  const note = () => screen.findByRole('textbox', { name: /^Note to the mentor/ })
  await user.click(await screen.findByRole('button', { name: 'Choose Anil Rao' }))
  await user.type(await note(), 'They sell in your town')
  await user.click(screen.getByRole('button', { name: 'Choose Zarina Khan' }))
  await screen.findByRole('heading', { name: textOf('selection.share.title', { name: 'Zarina Khan' }) })
  expect(await note()).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Choose Anil Rao' }))
  await screen.findByRole('heading', { name: textOf('selection.share.title', { name: 'Anil Rao' }) })
  expect(await note()).toHaveValue('They sell in your town')
})

it('puts the preview in the place of the list on a narrower screen', async () => {
  setScreenWidth(1100)
  const { user } = await renderPage(address)
  await user.click(await screen.findByRole('button', { name: 'Choose Anil Rao' }))
  await screen.findByRole('heading', { name: textOf('selection.share.title', { name: 'Anil Rao' }) })
  expect(screen.queryByRole('button', { name: 'Choose Zarina Khan' })).not.toBeInTheDocument()
})

it('draws the places of a mentor: those with a request, and the free ones', async () => {
  await renderPage(address)
  const card = (await screen.findByRole('heading', { name: 'Anil Rao' })).closest('li')
  const places = [...(card?.querySelectorAll('[data-place]') ?? [])]
  expect(places.map((place) => place.getAttribute('data-place'))).toEqual(['asked', 'free'])
})

it.each([
  ['Call me on 98220 12345', 'selection.share.contactTold'],
  ['फोन ९८२२०-१२३४५', 'selection.share.contactTold'],
  ['asha@example.org', 'selection.share.contactTold'],
  ['Asha has 25 cows since 2019', 'selection.share.noContact'],
] as const)('checks the note "%s" for a phone number and an e-mail address', async (note, said) => {
  const { user } = await renderPage(address)
  await user.click(await screen.findByRole('button', { name: 'Choose Anil Rao' }))
  await user.type(await screen.findByRole('textbox', { name: /^Note to the mentor/ }), note)
  expect(screen.getByText(textOf(said))).toBeInTheDocument()
})
