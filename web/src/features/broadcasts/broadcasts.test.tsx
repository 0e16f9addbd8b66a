import { screen, waitFor, within } from '@testing-library/react'
import { broadcasts } from '@udyam/contract/broadcasts/calls'
import { expect, it, vi } from 'vitest'
import { paths, pathTo } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { makeMentee, makeMentor, sentTo, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

const press = (name: string | RegExp) => screen.findByRole('button', { name })

/** Time passes, and the product sends what is due. */
async function pass(seconds: number): Promise<void> {
  const api = theApi()
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000)
  await api.app.sendBroadcasts()
}

async function begun(words: object = {}) {
  const admin = await signIn('admin')
  const ids = [
    await makeMentee({ name: 'Priya Kulkarni', email: 'priya@example.com' }),
    await makeMentee({ name: 'Ravi More' }),
  ]
  const body = { audience: { of: 'ticked' as const, ids }, ...words }
  const { _id: id } = (await admin.call(broadcasts.create, { body })).body.data
  return { admin, id, address: pathTo(paths.adminBroadcast, id) }
}

const none = { en: '', hi: '', mr: '' }
const english = { subject: { ...none, en: 'Training' }, body: { ...none, en: 'Dear {{firstName}}' } }

it('writes to the ticked people: words, preview, test, sending, stop and go on', async () => {
  const admin = await signIn('admin')
  for (let at = 0; at < 7; at += 1) await makeMentee({ name: `Mentee ${at}` })
  const { user, router } = await renderPage('/admin/mentees')
  await user.click(await screen.findByRole('checkbox', { name: textOf('admin.bulk.selectAll') }))
  await user.click(await press(textOf('broadcast.write_other', { count: 7 })))
  const subject = (await screen.findAllByLabelText(textOf('broadcast.subject')))[0] as HTMLElement
  const body = screen.getAllByLabelText(textOf('broadcast.body'))[0] as HTMLElement
  await user.type(subject, 'Training')
  await user.type(body, 'Dear {{{{firstName}}')
  expect(screen.queryByRole('button', { name: textOf('broadcast.send') })).not.toBeInTheDocument()
  await user.click(await press(textOf('broadcast.look')))
  expect(await screen.findByText(textOf('broadcast.people_other', { count: 7 }))).toBeInTheDocument()
  expect(screen.getByText(/^Dear \w+$/)).toBeInTheDocument()
  await user.click(await press(textOf('broadcast.test')))
  expect(await screen.findByText(textOf('messages.broadcast_tested'))).toBeInTheDocument()
  await user.click(await press(textOf('broadcast.send')))
  expect(await press(textOf('broadcast.takeBack'))).toBeInTheDocument()
  await pass(61)
  await user.click(await screen.findByRole('button', { name: textOf('broadcast.stop') }))
  const progress = { told: '5', all: '7' }
  expect(await screen.findByText(textOf('broadcast.progress', progress))).toBeInTheDocument()
  await user.click(await press(textOf('broadcast.goOn')))
  await press(textOf('broadcast.stop'))
  await pass(10)
  const done = textOf('broadcast.sentTo_other', { count: 7 })
  expect(await screen.findByText(done, {})).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: textOf('broadcast.stop') })).not.toBeInTheDocument()
  const id = router.state.location.pathname.split('/').at(-1) ?? ''
  expect((await admin.call(broadcasts.get, { params: { id } })).body.data).toMatchObject({
    state: 'sent',
    told: 7,
  })
})

it('offers all that a list finds where these are more than the ticked, and not for a search', async () => {
  const admin = await signIn('admin')
  for (let at = 0; at < 11; at += 1) await makeMentor({ firstName: `Mentor${at}`, location: 'Satara' })
  const { user, router } = await renderPage('/admin/mentors?status=Approved')
  await user.click(await screen.findByRole('checkbox', { name: textOf('admin.bulk.selectAll') }))
  await user.click(await press(textOf('broadcast.writeAll', { number: '11' })))
  await screen.findByText(/Mentors: Approved/)
  const id = router.state.location.pathname.split('/').at(-1) ?? ''
  const { audience } = (await admin.call(broadcasts.get, { params: { id } })).body.data
  expect(audience).toMatchObject({ of: 'mentors', filter: { status: 'Approved' } })
  await router.navigate('/admin/mentors?q=mentor')
  await user.click(await screen.findByRole('checkbox', { name: textOf('admin.bulk.selectAll') }))
  expect(await press(textOf('broadcast.write_other', { count: 10 }))).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: textLike('broadcast.writeAll') })).not.toBeInTheDocument()
})

it('says at the field what is wrong, and keeps what was typed', async () => {
  const { address } = await begun()
  const { user, unmount } = await renderPage(address)
  const subjects = await screen.findAllByLabelText(textOf('broadcast.subject'))
  await user.type(subjects[1] as HTMLElement, 'To {{{{name}}')
  await user.click(await press(textOf('broadcast.look')))
  await waitFor(() => expect(screen.getAllByLabelText(textOf('broadcast.body'))[1]).toBeInvalid())
  expect(screen.getAllByText(textOf('messages.broadcast_half'))).not.toEqual([])
  expect(sentTo('/admin/broadcast/')).toEqual([])
  await user.type(screen.getAllByLabelText(textOf('broadcast.body'))[1] as HTMLElement, 'Dear')
  await user.click(await press(textOf('broadcast.look')))
  await waitFor(() => expect(screen.getAllByLabelText(textOf('broadcast.subject'))[1]).toBeInvalid())
  expect(screen.getAllByText(textOf('messages.words_value_unknown', { value: '{{name}}' }))).not.toEqual([])
  unmount()
  await renderPage(address)
  expect((await screen.findAllByLabelText(textOf('broadcast.subject')))[1]).toHaveValue('To {{name}}')
})

it("asks for the words in the administrator's own language first", async () => {
  const { address } = await begun()
  await renderPage(address, { language: 'mr' })
  const fields = () => [...document.querySelectorAll<HTMLElement>('main input[lang]')]
  await waitFor(() => expect(fields().map(({ lang }) => lang)).toEqual(['mr', 'en', 'hi']))
})

it('asks for words where there are none', async () => {
  const { address } = await begun()
  const { user } = await renderPage(address)
  await user.click(await press(textOf('broadcast.look')))
  await waitFor(() => expect(screen.getAllByLabelText(textOf('broadcast.subject'))[0]).toBeInvalid())
  expect(screen.getAllByText(textOf('messages.broadcast_words'))).not.toEqual([])
})

it('says which language has only half of the message, when it is sent', async () => {
  const { address } = await begun({ ...english, subject: { ...english.subject, mr: 'प्रशिक्षण' } })
  const { user } = await renderPage(address)
  await user.click(await press(textOf('broadcast.send')))
  await waitFor(() => expect(screen.getAllByLabelText(textOf('broadcast.body'))[2]).toBeInvalid())
})

it('sends at an hour, and says which hours there are', async () => {
  const { address } = await begun(english)
  const { user } = await renderPage(address)
  await user.click(await press(textOf('broadcast.later')))
  await user.click(await press(textOf('broadcast.plan')))
  await screen.findByText(textLike('broadcast.startsAt'))
  expect(sentTo('/send')).toEqual([
    { updatedAt: expect.any(String), sendAt: expect.stringMatching(/T04:30:00\.000Z$/) },
  ])
  await user.click(await press(textOf('broadcast.takeBack')))
  expect(await press(textOf('broadcast.look'))).toBeInTheDocument()
  await user.click(await press(textOf('broadcast.later')))
  await user.clear(screen.getByLabelText(textOf('broadcast.day')))
  await user.type(screen.getByLabelText(textOf('broadcast.day')), '2026-01-01')
  await user.click(await press(textOf('broadcast.plan')))
  expect(await screen.findByText(textOf('messages.time_past'))).toBeInTheDocument()
})

it('lists the messages, and deletes a draft', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  const { id } = await begun(english)
  const { user } = await renderPage(paths.adminBroadcasts)
  const row = await screen.findByRole('row', { name: /Training/ })
  expect(row).toHaveTextContent(textOf('broadcast.audience.ticked_other', { count: 2 }))
  await user.click(within(row).getByRole('link', { name: 'Training' }))
  await user.click(await press(textOf('broadcast.delete')))
  expect(await screen.findByText(textOf('broadcast.empty'))).toBeInTheDocument()
  expect(await theApi().db.selectFrom('broadcast').where('id', '=', id).select('id').execute()).toEqual([])
})

it('writes on WhatsApp one by one, and goes on where it was left', async () => {
  const { admin, id } = await begun(english)
  await theApi().db.updateTable('mentee').set({ mobile_no: '' }).where('name', '=', 'Ravi More').execute()
  const third = await makeMentee({ name: 'Asha Rao' })
  const { data } = (await admin.call(broadcasts.get, { params: { id } })).body
  const ids = (await theApi().db.selectFrom('mentee').select('id').execute()).map((one) => one.id)
  const body = { ...english, audience: { of: 'ticked' as const, ids }, updatedAt: data.updatedAt }
  await admin.call(broadcasts.update, { params: { id }, body })
  expect(ids).toContain(third)
  const address = pathTo(paths.adminBroadcastWhatsApp, id)
  const { user, unmount } = await renderPage(address)
  expect(await screen.findByText(textOf('broadcast.whatsapp.noMobile'))).toBeInTheDocument()
  // People come in the order of their ids.
  const either = ['Priya Kulkarni', 'Asha Rao'].map((name) => textOf('broadcast.whatsapp.next', { name }))
  const next = await screen.findByRole('link', { name: (name) => either.includes(name) })
  const first = next.textContent.includes('Priya') ? 'Priya' : 'Asha'
  const link = new URL((next as HTMLAnchorElement).href)
  expect(`${link.origin}${link.pathname}`).toMatch(/^https:\/\/wa\.me\/91[6-9]\d{9}$/)
  expect(link.searchParams.get('text')).toBe(`Dear ${first}`)
  await user.click(next)
  expect(
    await screen.findByText(textOf('broadcast.whatsapp.done', { done: '1', all: '2' })),
  ).toBeInTheDocument()
  unmount()
  const again = await renderPage(address)
  await screen.findByText(textOf('broadcast.whatsapp.done', { done: '1', all: '2' }))
  const other = screen.getAllByRole('checkbox').find((box) => !(box as HTMLInputElement).checked)
  await again.user.click(other as HTMLElement)
  expect(await screen.findByText(textOf('broadcast.whatsapp.allDone'))).toBeInTheDocument()
  await again.user.click(other as HTMLElement)
  const one = textOf('broadcast.whatsapp.done', { done: '1', all: '2' })
  expect(await screen.findByText(one)).toBeInTheDocument()
  again.unmount()
  await renderPage(address)
  expect(await screen.findByText(one)).toBeInTheDocument()
})

it('says of a message how many mails of it failed, also of one alone', async () => {
  const { admin, id, address } = await begun(english)
  await admin.call(broadcasts.send, { params: { id }, body: {} })
  await pass(61)
  await theApi()
    .db.updateTable('mail')
    .set({ failed_at: theApi().clock.now })
    .where('recipient', '=', 'priya@example.com')
    .execute()
  const { unmount } = await renderPage(address)
  const failed = textOf('broadcast.mailFailed_one', { count: 1 })
  expect(await screen.findByText(failed)).toBeInTheDocument()
  unmount()
  await renderPage(paths.adminBroadcasts)
  expect(await screen.findByRole('row', { name: /Training/ })).toHaveTextContent(failed)
})

it('switches announcements off from the link of a mail, without a sign-in', async () => {
  const { user } = await renderPage('/link#announcements.unknown')
  expect(await screen.findByText(textOf('link.announcementsText'))).toBeInTheDocument()
  await user.click(await press(textOf('link.announcementsAction')))
  expect(await screen.findByText(textOf('messages.link_dead'))).toBeInTheDocument()
})

it('offers phones only where a gateway sends to them, also in a demo', async () => {
  const { address } = await begun(english)
  await renderPage(address)
  await press(textOf('broadcast.look'))
  expect(screen.queryByRole('checkbox', { name: textOf('broadcast.phone') })).not.toBeInTheDocument()
})
