import { grievances } from '@udyam/contract/grievances/calls'
import { linkTo } from '@udyam/api/test/rows'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '#lib/paths.ts'
import { clearSession, getSession } from '#lib/session.ts'
import { problems } from '#test/fields.ts'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { sendMails, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

it('explains each right with its button', async () => {
  await renderPage(paths.rights)
  const main = within(await screen.findByRole('main'))
  for (const [name, to] of [
    ['Open my data', paths.myData],
    ['Take a copy', `${paths.myData}#copy`],
    ['Ask for a correction', `${paths.myData}#correct`],
    ['Erase my account', `${paths.myData}#erase`],
    [textOf('rights.nominee.action'), `${paths.myData}#nominee`],
  ] as const) {
    expect(await main.findByRole('link', { name })).toHaveAttribute('href', to)
  }
})

it('sends a grievance of somebody who is signed in, with their name and address there already', async () => {
  const caller = await signIn('mentee')
  const { user } = await renderPage(paths.rights)
  expect(await screen.findByLabelText('Email Address')).toHaveValue(caller.email)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await problems()).toContain('What is it about? Please fill in all fields.')
  await user.type(screen.getByLabelText('What is it about?'), 'My photo')
  await user.type(screen.getByLabelText(textLike('rights.form.text')), 'It is still shown')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(textLike('myData.sent'))).toBeInTheDocument()
  const admin = await theApi().as('admin')
  const { data } = (await admin.call(grievances.list)).body
  expect(data).toMatchObject([{ about: 'My photo', email: caller.email, state: 'open' }])
})

it('mails a link to whoever cannot sign in, which opens their data', async () => {
  await sendMails()
  const caller = await signIn('visitor')
  clearSession()
  const { user, unmount } = await renderPage(paths.rights)
  const form = within(
    (await screen.findByRole('heading', { name: 'I cannot sign in' })).closest('section') ?? document.body,
  )
  await user.selectOptions(form.getByLabelText('I am a'), 'Visitor')
  await user.type(form.getByLabelText('Email Address'), caller.email)
  await user.click(form.getByRole('button', { name: textOf('rights.link.send') }))
  expect(await screen.findByText(textOf('messages.privacy_link_sent'))).toBeInTheDocument()
  const token = await waitFor(() => linkTo(theApi(), caller.email, 'privacy'))
  unmount()
  const opened = await renderPage(`${paths.link}#privacy.${token}`)
  await opened.user.click(await screen.findByRole('button', { name: 'Open my data' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'My data' })).toBeInTheDocument()
  await waitFor(() => expect(opened.router.state.location.pathname).toBe(paths.myData))
  expect(getSession().userType).toBe('visitor')
})

it('promises no mail where none is sent', async () => {
  await renderPage(paths.rights)
  expect(await screen.findByText(textOf('rights.link.noMail'))).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: textOf('rights.link.send') })).not.toBeInTheDocument()
  expect(screen.getByRole('main')).not.toHaveTextContent(/mail we|mail takes|mail you|mail me/)
})

it('says until when an erasure can be taken back, and nothing of an address that is none', async () => {
  const { unmount } = await renderPage(`${paths.rights}?erased=2026-11-30T06:30:00.000Z`)
  expect(await screen.findByText(/will be erased after 30 Nov 2026, 12:00/)).toBeInTheDocument()
  expect(screen.getByText(/sign in before then and keep it\.$/)).toBeInTheDocument()
  unmount()
  await renderPage(`${paths.rights}?erased=soon`)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('You are signed out')).not.toBeInTheDocument()
})
