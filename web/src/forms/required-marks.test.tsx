import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '#lib/paths.ts'
import { openForm, openStepTwo } from '#test/mentee-form.ts'
import { problems } from '#test/fields.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { startWorld } from '#test/world.ts'

startWorld()

const marked = () => [...document.querySelectorAll('[aria-required=true]')].map(({ id }) => id)

async function openMentor() {
  const view = await renderPage(paths.mentorOnboarding)
  await screen.findByLabelText(textOf('field.firstName'))
  return view
}

async function openVisitor() {
  const view = await renderPage(paths.visitorLogin)
  await view.user.click(await screen.findByRole('button', { name: 'Sign up' }))
  await screen.findByLabelText(textOf('field.fullName'))
  return view
}

async function openContact() {
  const view = await renderPage(paths.about)
  await screen.findByLabelText(textOf('field.message'))
  return view
}

it.each([
  ['a mentee', openForm, 'common.next', 6],
  ['a mentee in the second step', openStepTwo, 'signup.complete', 8],
  ['a mentor', openMentor, 'signup.createAccount', 8],
  ['a visitor', openVisitor, 'signup.createAccount', 6],
  ['the contact form', openContact, 'contact.send', 4],
] as const)('the required fields of %s are marked at first sight', async (_, open, button, count) => {
  const { user } = await open()
  const first = marked()
  expect(first).toHaveLength(count)
  await user.click(screen.getByRole('button', { name: textOf(button) }))
  await problems()
  expect(marked()).toEqual(first)
})
