import { phone } from '@udyam/contract/phone/calls'
import { notifications } from '@udyam/contract/notifications/calls'
import { outbox } from '@udyam/contract/outbox/calls'
import { broadcasts } from '@udyam/contract/broadcasts/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths, pathTo } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { leaveDemo, makeMentor, signIn, startWorld, theApi, useGateway } from '#test/world.ts'

startWorld()

const press = (name: string | RegExp) => screen.findByRole('button', { name })
type Caller = Awaited<ReturnType<typeof signIn>>

/** The code, as an administrator of the demo reads it. */
async function codeIn(): Promise<string> {
  const admin = await theApi().as('admin')
  const { data } = (await admin.call(outbox.list, { query: { search: '+91' } })).body
  const params = { id: data[0]?._id ?? '' }
  const opened = await admin.call(outbox.open, { params, body: { reason: 'The demo' } })
  return /\d{6}/.exec(opened.body.data.text)?.[0] ?? ''
}

async function askCode(caller: Caller): Promise<void> {
  const { noticeVersion } = (await caller.call(privacy.get)).body.data
  await caller.call(phone.code, { body: { noticeVersion } })
}

async function switchOn(caller: Caller): Promise<void> {
  await askCode(caller)
  await caller.call(phone.verify, { body: { code: await codeIn() } })
}

it('is switched on by the code, says a wrong one at the field, and is switched off', async () => {
  const caller = await signIn('mentee')
  const { user } = await renderPage(paths.myData)
  await user.click(await press(textOf('myData.phoneSwitchOn')))
  const field = await screen.findByLabelText(textOf('myData.phoneCode'))
  await waitFor(() => expect(field).toHaveFocus())
  expect(screen.getByText(textOf('myData.phoneDemo'))).toBeInTheDocument()
  await user.click(await press(textOf('myData.phoneAgain')))
  await waitFor(() => expect(field).toHaveFocus())
  await user.type(field, '12')
  await user.click(await press(textOf('myData.phoneVerify')))
  expect(field).toHaveAccessibleDescription(textLike('messages.code_six_digits'))
  await user.clear(field)
  await user.type(field, await codeIn())
  await user.click(await press(textOf('myData.phoneVerify')))
  const off = await press(textOf('myData.phoneOff'))
  expect(screen.getByText(textLike('myData.phoneOn'))).toBeInTheDocument()
  const title = screen.getByRole('heading', { name: textOf('myData.phone') })
  await waitFor(() => expect(title).toHaveFocus())
  await user.click(off)
  await press(textOf('myData.phoneSwitchOn'))
  await waitFor(() => expect(title).toHaveFocus())
  expect((await caller.call(phone.get)).body.data.verifiedAt).toBeNull()
})

it('is not there without a gateway, for visitors, or in the choices of whoever has not switched it on', async () => {
  await signIn('mentee')
  await renderPage(paths.notifications)
  await screen.findAllByLabelText(textOf('notifications.byMail'))
  expect(screen.queryByLabelText(textOf('notifications.byPhone'))).not.toBeInTheDocument()
  await leaveDemo()
  await renderPage(paths.myData)
  await screen.findByRole('heading', { name: textOf('myData.consents') })
  expect(screen.queryByRole('heading', { name: textOf('myData.phone') })).not.toBeInTheDocument()
})

it('is a column of the choices once it is on', async () => {
  const caller = await signIn('mentee')
  await switchOn(caller)
  const { user } = await renderPage(paths.notifications)
  const [box] = await screen.findAllByLabelText(textOf('notifications.byPhone'))
  await user.click(box as HTMLElement)
  await user.click(await press(textOf('common.save')))
  await screen.findByText(textOf('messages.choices_saved'))
  const { data } = (await caller.call(notifications.getChoices)).body
  expect(data.map((choice) => choice.phone)).toEqual([false, true, true, true, true, true])
})

it('stands in the outbox beside the mails, as what would be sent, and says when a number does not work', async () => {
  const id = await makeMentor({ phoneNumber: '9822077777' })
  const { db, clock } = theApi()
  const times = { created_at: clock.now, next_attempt_at: clock.now, meeting_at: null }
  const message = {
    account_id: id,
    number: '+919822077777',
    language: 'en',
    link: '',
    sealed: null,
    ...times,
  }
  await db
    .insertInto('phone_message')
    .values({ ...message, kind: 'brief', subject: 'A profile waits' })
    .execute()
  await signIn('admin')
  const { user } = await renderPage('/admin/mails?q=%2B91')
  const row = (await screen.findAllByRole('row'))[1] as HTMLElement
  expect(within(row).getByText(textOf('admin.mails.channel.phone'))).toBeInTheDocument()
  expect(within(row).getByText(textOf('admin.mails.wouldBeSent'))).toBeInTheDocument()
  await user.click((await screen.findAllByRole('link', { name: /A profile waits/ }))[0] as HTMLElement)
  await user.type(await screen.findByLabelText(textOf('field.reason')), 'A question')
  await user.click(await press(textOf('admin.messages.open')))
  expect(await screen.findByText(textOf('admin.mails.wordsGone'))).toBeInTheDocument()
  expect(screen.queryByTitle(textLike('admin.mails.previewOf'))).not.toBeInTheDocument()

  await renderPage(pathTo(paths.adminMentorEdit, id))
  await screen.findByRole('heading', { name: textOf('admin.editMentor') })
  expect(screen.queryByText(textOf('admin.phoneRefused'))).not.toBeInTheDocument()
  const phoneOf = { account_id: id, number: '+919822077777', code_hash: null, code_expires_at: null }
  await db
    .insertInto('phone')
    .values({ ...phoneOf, refused_at: clock.now, created_at: clock.now })
    .execute()
  await renderPage(pathTo(paths.adminMentorEdit, id))
  expect(await screen.findByText(textOf('admin.phoneRefused'))).toBeInTheDocument()
})

it('is a channel of a message to a group, whose preview counts the phones', async () => {
  const mentor = await theApi().as('mentor')
  await switchOn(mentor)
  await useGateway()
  const admin = await signIn('admin')
  const none = { en: '', hi: '', mr: '' }
  const words = { subject: { ...none, en: 'Training' }, body: { ...none, en: 'On Sunday' } }
  const body = { audience: { of: 'ticked' as const, ids: [mentor.id] }, ...words }
  const { _id: id } = (await admin.call(broadcasts.create, { body })).body.data
  const { user } = await renderPage(pathTo(paths.adminBroadcast, id))
  const box = await screen.findByRole('checkbox', { name: textOf('broadcast.phone') })
  expect(screen.queryByText(textOf('broadcast.byPhone', { number: '1' }))).not.toBeInTheDocument()
  await user.click(box)
  await user.click(await press(textOf('broadcast.look')))
  expect(await screen.findByText(textOf('broadcast.byPhone', { number: '1' }))).toBeInTheDocument()
  expect((await admin.call(broadcasts.get, { params: { id } })).body.data.phone).toBe(true)
})
