import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeMentee } from '@udyam/api/test/make'
import { paths } from '#lib/paths.ts'
import { field, fill, problems } from '#test/fields.ts'
import { aims, complete, next, openForm, openStepTwo, personal, storedMentees } from '#test/mentee-form.ts'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { startWorld, theApi, trouble } from '#test/world.ts'

startWorld()

describe('before the second step opens', () => {
  it('says that the address has an account, with ways on, until it is corrected', async () => {
    await makeMentee(theApi(), { email: 'sayali@example.org' })
    const { user, router } = await openForm()
    await fill(user, personal)
    await next(user)
    const alert = (await screen.findByText(textOf('messages.email_taken'))).closest('[role=alert]')
    expect(alert).toHaveFocus()
    expect(screen.queryByLabelText('Education')).not.toBeInTheDocument()
    await user.type(field('Email Address'), '.in')
    expect(screen.queryByText(textOf('messages.email_taken'))).not.toBeInTheDocument()
    await fill(user, { 'Email Address': 'sayali@example.org' })
    await next(user)
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.forgotPassword))
    expect(await screen.findByLabelText('Email Address')).toHaveValue('sayali@example.org')
  })

  it('carries a taken address to the sign-in', async () => {
    await makeMentee(theApi(), { email: 'sayali@example.org' })
    const { user, router } = await openForm()
    await fill(user, personal)
    await next(user)
    const alert = (await screen.findByText(textOf('messages.email_taken'))).closest('[role=alert]')
    await user.click(within(alert as HTMLElement).getByRole('link', { name: 'Sign in' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.signin))
    await waitFor(() => expect(field('Email Address')).toHaveValue('sayali@example.org'))
  })

  it('tells who is too young where the settings refuse them, and that alone', async () => {
    await theApi().db.updateTable('selection_settings').set({ refuses_under_21: true }).execute()
    const { user } = await openForm()
    await fill(user, { ...personal, 'Date of Birth': `${new Date().getFullYear() - 19}-01-01` })
    await next(user)
    expect(await problems()).toEqual(['You must be at least 21 years old'])
    expect(screen.queryByText(textLike('signup.ageNote'))).not.toBeInTheDocument()
  })

  it.each(['offline', 'fault'] as const)('opens it all the same when the server is %s', async (as) => {
    const { user } = await openForm()
    trouble('signup/check', as)
    await fill(user, personal)
    await next(user)
    expect(await screen.findByLabelText('Education')).toBeInTheDocument()
  })
})

describe('the second step', () => {
  it('is a place of its own in the history: Back leads to the first, and forward again', async () => {
    const { user, router } = await openStepTwo()
    await fill(user, { Goals: 'A shop' })
    await router.navigate(-1)
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Personal Information' })).toHaveFocus())
    expect(router.state.location.pathname).toBe(paths.menteeOnboarding)
    expect(field('Password')).toHaveValue('pahila-2026')
    await router.navigate(1)
    expect(await screen.findByLabelText('Goals')).toHaveValue('A shop')
  })

  it('keeps what one has ticked oneself over Back and over a reload, and ticks nothing else', async () => {
    const { user, router, unmount } = await openStepTwo()
    const terms = () => screen.findByRole('checkbox', { name: textOf('signup.agree') })
    const contact = () => screen.findByRole('checkbox', { name: textOf('consent.purpose.contact') })
    const mails = () => screen.findByRole('checkbox', { name: textOf('consent.purpose.mails') })
    await user.click(await terms())
    await user.click(await contact())
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await next(user)
    const expectKept = async () => {
      expect(await terms()).toBeChecked()
      expect(await contact()).toBeChecked()
      expect(await mails()).not.toBeChecked()
    }
    await expectKept()
    const { pathname, search } = router.state.location
    unmount()
    const again = await renderPage(pathname + search)
    await expectKept()
    await again.user.click(await contact())
    again.unmount()
    await renderPage(pathname + search)
    expect(await terms()).toBeChecked()
    expect(await contact()).not.toBeChecked()
  })

  it('comes back from a reload with all but the passwords, says so, and asks for them', async () => {
    const { user, router, unmount } = await openStepTwo()
    await fill(user, aims)
    const { pathname, search } = router.state.location
    unmount()
    const again = await renderPage(pathname + search)
    expect(await screen.findByLabelText('Goals')).toHaveValue('A shop')
    expect(screen.getByText(/Please choose your password again/)).toBeInTheDocument()
    await again.user.click(screen.getByRole('button', { name: 'Technology' }))
    await again.user.click(screen.getByRole('checkbox', { name: /terms and conditions/ }))
    await complete(again.user)
    expect(await problems()).toEqual(['Password is required'])
    await fill(again.user, { Password: 'pahila-2026', 'Confirm Password': 'pahila-2026' })
    expect(screen.queryByText(/Please choose your password again/)).not.toBeInTheDocument()
    await complete(again.user)
    await waitFor(async () =>
      expect(await storedMentees()).toMatchObject([{ name: 'Sayali Pawar', mobile_no: '9822012345' }]),
    )
  })

  it('is not opened by its address alone', async () => {
    await renderPage(`${paths.menteeOnboarding}?step=2`)
    expect(await screen.findByLabelText('Full Name')).toBeInTheDocument()
  })
})
