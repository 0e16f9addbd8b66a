import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '#lib/paths.ts'
import { field, fill } from '#test/fields.ts'
import { next, openForm, openStepTwo } from '#test/mentee-form.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { sentTo, startWorld } from '#test/world.ts'

startWorld()

const mails = () => screen.findByRole('checkbox', { name: textOf('consent.purpose.mails') })
const terms = () => screen.findByRole('checkbox', { name: /terms and conditions/ })
const mentor = {
  'First Name': 'Tukaram',
  'Father Name': 'Vitthal',
  'Last Name': 'Jadhav',
  'Date of Birth': '1975-01-01',
  'Email Address': 'tukaram@example.org',
  'Phone Number': '9822012345',
  Password: 'bhakri-2026',
}

async function openMentor() {
  const view = await renderPage(paths.mentorOnboarding)
  await screen.findByLabelText('First Name')
  return view
}

it('a mentor finds the ticks of the same e-mail again after a reload, and another one finds them empty', async () => {
  const first = await openMentor()
  await fill(first.user, mentor)
  await first.user.click(await terms())
  await first.user.click(await mails())
  first.unmount()
  const { user } = await openMentor()
  expect(await mails()).toBeChecked()
  expect(await terms()).toBeChecked()
  await user.clear(field('Email Address'))
  await fill(user, { 'Email Address': 'savita@example.org', Password: 'bhakri-2026' })
  expect(await mails()).not.toBeChecked()
  expect(await terms()).not.toBeChecked()
  await user.click(await terms())
  await user.click(screen.getByRole('button', { name: textOf('signup.createAccount') }))
  await screen.findByRole('heading', { name: textOf('public.mentorSignup.submittedTitle') })
  expect(sentTo('mentor/signup')).toMatchObject([{ email: 'savita@example.org', consents: { mails: false } }])
})

it('ticks without an e-mail stay for who goes on, and not for who comes after a reload', async () => {
  const first = await openMentor()
  await first.user.click(await terms())
  await first.user.click(await mails())
  await fill(first.user, { 'Email Address': 'tukaram@example.org' })
  expect(await terms()).toBeChecked()
  expect(await mails()).toBeChecked()
  first.unmount()
  await openMentor()
  expect(await mails()).not.toBeChecked()
  expect(await terms()).not.toBeChecked()
})

it('a mentee with another e-mail finds the ticks of the second step empty', async () => {
  const first = await openStepTwo()
  await first.user.click(await terms())
  await first.user.click(await mails())
  first.unmount()
  const { user } = await openForm()
  await user.clear(field('Email Address'))
  await fill(user, {
    'Email Address': 'other@example.org',
    Password: 'pahila-2026',
    'Confirm Password': 'pahila-2026',
  })
  await next(user)
  await screen.findByLabelText('Education')
  expect(await mails()).not.toBeChecked()
  expect(await terms()).not.toBeChecked()
})

it('a mentee who goes back and forth keeps the ticks', async () => {
  const { user } = await openStepTwo()
  await user.click(await terms())
  await user.click(await mails())
  await user.click(screen.getByRole('button', { name: textOf('common.back') }))
  await screen.findByLabelText('Full Name')
  await next(user)
  await screen.findByLabelText('Education')
  expect(await mails()).toBeChecked()
  expect(await terms()).toBeChecked()
})

it('a visitor with another e-mail finds the boxes empty', async () => {
  const { user } = await renderPage(paths.visitorLogin)
  await user.click(await screen.findByRole('button', { name: textOf('auth.signUp') }))
  await fill(user, { 'Email Address': 'anita@example.org' })
  await user.click(await mails())
  await user.clear(field('Email Address'))
  await fill(user, { 'Email Address': 'savita@example.org' })
  expect(await mails()).not.toBeChecked()
})
