import { screen, waitFor } from '@testing-library/react'
import { makeAdmin, makeMentor, makeVisitor, type Made } from '@udyam/api/test/make'
import { mailedCode, textedCode } from '@udyam/api/test/codes'
import { mailsTo } from '@udyam/api/test/rows'
import { phone } from '@udyam/contract/phone/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import { expect, it } from 'vitest'
import { paths } from '#lib/paths.ts'
import { field, fill, problems } from '#test/fields.ts'
import { renderPage } from '#test/render-page.tsx'
import { contentOf } from '#test/storage.ts'
import { textLike, textOf } from '#test/text.ts'
import { leaveDemo, sendMails, startWorld, theApi, useGateway } from '#test/world.ts'

startWorld()

const emailOrPhone = textOf('codeSignIn.emailOrPhone')
const code = async () => screen.findByLabelText(textOf('codeSignIn.code'))
const sendCode = () => screen.getByRole('link', { name: textOf('auth.sendCode') })
const signIn = () => screen.getByRole('button', { name: textOf('auth.signIn') })

/** Presses "Send me a code" on a sign-in page with an address in it. */
async function ask(path: string, { email }: Made, role?: 'Mentor') {
  const view = await renderPage(path)
  await screen.findByLabelText('Email Address')
  if (role) await view.user.click(screen.getByRole('radio', { name: role }))
  await fill(view.user, { 'Email Address': email })
  await view.user.click(sendCode())
  await code()
  return view
}

it('sends at one press to the address that was typed, and signs in with the digits', async () => {
  const mentor = await makeMentor(theApi())
  const { user, router } = await ask(paths.signin, mentor, 'Mentor')
  expect(await code()).toHaveFocus()
  expect(await code()).toHaveAttribute('inputmode', 'numeric')
  expect(await code()).toHaveAttribute('autocomplete', 'one-time-code')
  expect(
    screen.getByText(textOf('codeSignIn.sent', { email: mentor.email, role: 'Mentor' })),
  ).toBeInTheDocument()
  await user.type(await code(), (await mailedCode(theApi(), mentor.email)) ?? '')
  await user.click(screen.getByRole('checkbox', { name: textOf('auth.rememberMe') }))
  await user.click(signIn())
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.home))
  expect(contentOf(localStorage)).toMatchObject({ userType: 'mentor', username: 'Sanjay Patil' })
  const [session] = await theApi().db.selectFrom('session').select('remember').execute()
  expect(session).toEqual({ remember: true })
})

it('asks for the address first where none was typed, and for the digits', async () => {
  const { user, router } = await renderPage(paths.visitorLogin)
  await user.click(await screen.findByRole('link', { name: textOf('auth.sendCode') }))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.signInCode))
  expect(await screen.findByLabelText(textOf('password.role'))).toHaveValue('visitor')
  const send = screen.getByRole('button', { name: textOf('auth.sendCode') })
  await user.click(send)
  expect(await problems()).toEqual(['Please give either an e-mail address or a mobile number.'])
  const { email } = await makeVisitor(theApi())
  await fill(user, { [emailOrPhone]: email })
  await user.click(send)
  await code()
  await user.click(signIn())
  expect(await problems()).toEqual([textOf('messages.code_required')])
  await user.type(await code(), '12')
  await user.click(signIn())
  expect((await screen.findAllByText(textOf('messages.code_six_digits'))).length).toBeGreaterThan(0)
})

it('says of a wrong code that it is wrong, and sends no second one for a minute', async () => {
  const mentor = await makeMentor(theApi())
  const { user } = await ask(paths.signin, mentor, 'Mentor')
  const right = await mailedCode(theApi(), mentor.email)
  await user.type(await code(), right === '000000' ? '111111' : '000000')
  await user.click(signIn())
  expect((await screen.findAllByText(textOf('messages.sent_code_wrong'))).length).toBeGreaterThan(0)
  const again = screen.getByRole('button', { name: textOf('codeSignIn.again') })
  expect(again).toBeDisabled()
  expect(again).toHaveAccessibleDescription(textOf('codeSignIn.againHint'))
  expect(again).toHaveTextContent(textLike('codeSignIn.againIn'))
})

it('keeps the address on the way back to the password, and to another account', async () => {
  const mentor = await makeMentor(theApi())
  const { user, router } = await ask(paths.signin, mentor)
  await user.click(screen.getByRole('button', { name: textOf('codeSignIn.other') }))
  await waitFor(() => expect(field(emailOrPhone)).toHaveValue(mentor.email))
  await user.selectOptions(screen.getByLabelText(textOf('password.role')), 'mentor')
  await user.click(screen.getByRole('button', { name: textOf('auth.sendCode') }))
  await code()
  await mailedCode(theApi(), mentor.email)
  expect(await mailsTo(theApi(), mentor.email)).toHaveLength(1)
  await user.click(screen.getByRole('link', { name: textOf('codeSignIn.password') }))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.signin))
  await waitFor(() => expect(field('Email Address')).toHaveValue(mentor.email))
})

it('is still there when the phone has loaded the page again, without another mail', async () => {
  const mentor = await makeMentor(theApi())
  const { router, unmount } = await ask(paths.signin, mentor, 'Mentor')
  const { search, state } = router.state.location
  expect(state).toMatchObject({ email: mentor.email, sentAt: expect.any(Number) })
  unmount()
  await renderPage({ pathname: paths.signInCode, search, state })
  expect(await code()).toHaveFocus()
  await mailedCode(theApi(), mentor.email)
  expect(await mailsTo(theApi(), mentor.email)).toHaveLength(1)
})

it('asks for the address again once the code is too old to sign in, and sends no other unasked', async () => {
  const { email } = await makeMentor(theApi())
  const state = { email, password: '', sentAt: Date.now() - 10 * 60_000 }
  await renderPage({ pathname: paths.signInCode, search: '?role=mentor', state })
  await waitFor(() => expect(field(emailOrPhone)).toHaveValue(email))
  expect(screen.queryByLabelText(textOf('codeSignIn.code'))).not.toBeInTheDocument()
  expect(await mailsTo(theApi(), email)).toEqual([])
})

it('signs an administrator in, to their own page', async () => {
  const admin = await makeAdmin(theApi())
  const { user, router } = await ask(paths.adminLogin, admin)
  expect(screen.queryByLabelText(textOf('password.role'))).not.toBeInTheDocument()
  await user.type(await code(), (await mailedCode(theApi(), admin.email)) ?? '')
  await user.click(signIn())
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.admin))
})

it('sends to a number as people write it, and signs in with what arrives there', async () => {
  const caller = await theApi().as('mentee')
  const { noticeVersion } = (await caller.call(privacy.get)).body.data
  await caller.call(phone.code, { body: { noticeVersion } })
  await caller.call(phone.verify, { body: { code: await textedCode(theApi()) } })
  const { user, router } = await renderPage(`${paths.signInCode}?role=mentee`)
  await screen.findByLabelText(emailOrPhone)
  await fill(user, { [emailOrPhone]: '98220' })
  await user.click(screen.getByRole('button', { name: textOf('auth.sendCode') }))
  expect(await problems()).toEqual([textOf('messages.mobile_invalid')])
  await fill(user, { [emailOrPhone]: '+९१ ९८२२० ५४३२१' })
  await user.click(screen.getByRole('button', { name: textOf('auth.sendCode') }))
  await user.type(await code(), await textedCode(theApi()))
  expect(screen.getByText(textLike('codeSignIn.texted'))).toHaveTextContent('98220 54321')
  expect(screen.getByRole('button', { name: textOf('codeSignIn.otherNumber') })).toBeInTheDocument()
  await user.click(signIn())
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.home))
  expect(contentOf(localStorage)).toMatchObject({ userType: 'mentee' })
})

it('says in a demo that the code stands in the outbox, but not of a number that a gateway reaches', async () => {
  const sentTo = async (address: string) => {
    const { user, unmount } = await renderPage(`${paths.signInCode}?role=mentee`)
    await screen.findByLabelText(emailOrPhone)
    await fill(user, { [emailOrPhone]: address })
    await user.click(screen.getByRole('button', { name: textOf('auth.sendCode') }))
    await code()
    const isSaid = screen.queryByText(textOf('password.sentDemo')) !== null
    unmount()
    return isSaid
  }
  expect(await sentTo('9822054321')).toBe(true)
  await useGateway()
  expect(await sentTo('9822054321')).toBe(false)
  expect(await sentTo('mentee@example.com')).toBe(true)
})

it('asks for the e-mail alone where nothing sends to phones, and says so of a number', async () => {
  await leaveDemo()
  await sendMails()
  const { user } = await renderPage(`${paths.signInCode}?role=mentee`)
  await screen.findByLabelText('Email Address')
  await user.click(screen.getByRole('button', { name: textOf('auth.sendCode') }))
  expect(await problems()).toEqual(['Email is required'])
  await fill(user, { 'Email Address': '9822054321' })
  await user.click(screen.getByRole('button', { name: textOf('auth.sendCode') }))
  expect(await screen.findByText(textOf('messages.phone_without_gateway'))).toBeInTheDocument()
})
