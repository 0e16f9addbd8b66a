import { makeAdmin } from '@udyam/api/test/make'
import { evaluate, introduce } from '@udyam/api/test/walk'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { makeMentee, makeMentor, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()
let menteeId: string
let mentorId: string
const shared = (days: number) =>
  theApi()
    .db.updateTable('introduction')
    .set({ shared_at: new Date(theApi().clock.now.getTime() - days * 86_400_000) })
    .execute()

beforeEach(async () => {
  const admin = await signIn('admin')
  menteeId = await makeMentee({ name: 'Asha Rao' })
  mentorId = await makeMentor({ firstName: 'Anil', lastName: 'Patil' })
  await introduce({ here: theApi(), admin, menteeId }, mentorId)
  await shared(8)
})

const remindedOf = async () =>
  theApi()
    .db.selectFrom('notification')
    .where('account_id', '=', mentorId)
    .where('kind', '=', 'introductionReminder')
    .select('id')
    .execute()

it('reminds a silent mentor from the dashboard with one press, and says so instead of the button', async () => {
  const { user } = await renderPage('/admin')
  await user.click(await screen.findByRole('button', { name: `${textOf('remind.action')}: Anil Patil` }))
  expect(await screen.findByText(textOf('messages.reminder_sent'))).toBeInTheDocument()
  expect(await screen.findByText(textLike('remind.from'))).toBeInTheDocument()
  expect(await remindedOf()).toHaveLength(1)
  expect(screen.queryByRole('button', { name: new RegExp(`^${textOf('remind.action')}:`) })).toBeNull()
})

it('names on the dashboard the mentor whose number it is, and about whom', async () => {
  const { user } = await renderPage('/admin')
  const whom = textOf('selection.whom', { name: 'Anil Patil', about: 'Asha Rao' })
  expect(await screen.findByRole('link', { name: whom })).toHaveAttribute(
    'href',
    `/admin/selection/${menteeId}?step=mentor`,
  )
  await user.click(screen.getByRole('button', { name: `${textOf('remind.contact')}: ${whom}` }))
  expect(await screen.findByText(whom, { selector: 'span' })).toBeInTheDocument()
})

it('stands in what needs attention and in the case, where a fresh profile says from when', async () => {
  const { user, unmount } = await renderPage('/admin/selection')
  await user.click(await screen.findByRole('button', { name: `${textOf('remind.action')}: Anil Patil` }))
  expect(await screen.findByText(textLike('remind.last_one'))).toBeInTheDocument()
  unmount()
  await theApi().db.deleteFrom('reminder').execute()
  const again = await renderPage(`/admin/selection/${menteeId}`)
  expect(
    await screen.findByRole('button', { name: `${textOf('remind.action')}: Anil Patil` }),
  ).toBeInTheDocument()
  again.unmount()
  await shared(1)
  await renderPage(`/admin/selection/${menteeId}`)
  expect(await within(document.body).findByText(textLike('remind.from'))).toBeInTheDocument()
})

it('is not offered to an auditor, who reads alone', async () => {
  await signIn('admin', await makeAdmin(theApi(), { kind: 'auditor' }))
  await renderPage('/admin/selection')
  await screen.findByText(textOf('selection.escalation.unanswered'))
  expect(screen.queryByRole('button', { name: new RegExp(textOf('remind.action')) })).toBeNull()
})

it('shows the number, a chat with the words of the reminder, and notes the call on the case', async () => {
  await theApi().db.updateTable('mentor').set({ phone_number: '9822012345' }).execute()
  const { user } = await renderPage('/admin/selection')
  const whom = textOf('selection.whom', { name: 'Anil Patil', about: 'Asha Rao' })
  const contact = `${textOf('remind.contact')}: ${whom}`
  await user.click(await screen.findByRole('button', { name: contact }))
  expect(await screen.findByRole('link', { name: '98220 12345' })).toHaveAttribute(
    'href',
    'tel:+919822012345',
  )
  expect(screen.getByText(whom)).toBeInTheDocument()
  const chat = new URL(
    screen.getByRole('link', { name: textLike('remind.contact.whatsapp') }).getAttribute('href') ?? '',
  )
  expect(chat.origin + chat.pathname).toBe('https://wa.me/919822012345')
  expect(chat.searchParams.get('text')).toMatch(
    /^\S+ Anil,\n.*Asha.*\/mentor\/introductions\/.*\nUdyam Setu$/s,
  )
  await user.click(screen.getByRole('button', { name: textOf('remind.call.no_answer') }))
  expect(await screen.findByText(textOf('remind.call.saved'))).toBeInTheDocument()
  const noted = () => theApi().db.selectFrom('case_note').select(['outcome', 'text', 'mentee_id']).execute()
  expect(await noted()).toEqual([
    { outcome: 'no_answer', text: expect.stringContaining('Anil Patil'), mentee_id: menteeId },
  ])
  const read = () =>
    theApi().db.selectFrom('audit_event').where('action', '=', 'mentor.open').select('id').execute()
  expect(await read()).toHaveLength(1)
  expect(await remindedOf()).toEqual([])
  await user.click(await screen.findByRole('button', { name: contact }))
  const days = await screen.findByRole('group', { name: textOf('remind.call') })
  await user.click(within(days).getByRole('button', { name: '3 days' }))
  expect(await screen.findByText(textLike('selection.attention.snoozed'))).toBeInTheDocument()
  expect((await noted()).map(({ outcome }) => outcome)).toEqual(['no_answer', 'call_later'])
})

it('reminds all whose answer is overdue, and says who gets none and why', async () => {
  const admin = await signIn('admin')
  const others = ['Bela', 'Chetan'].map(async (name) => {
    const other = await makeMentor({ firstName: name, lastName: 'Shah' })
    await introduce({ here: theApi(), admin, menteeId: await makeMentee({ name: `${name} Rao` }) }, other)
    return other
  })
  const [bela = '', chetan = ''] = await Promise.all(others)
  await shared(8)
  const silent = { topic: 'introductions', in_app: false, mail: false } as const
  await theApi()
    .db.insertInto('notification_choice')
    .values([bela, chetan].map((id) => ({ account_id: id, ...silent })))
    .execute()
  await theApi().db.updateTable('account').set({ email: null }).where('id', '=', chetan).execute()
  const { user } = await renderPage('/admin')
  const todo = within(await screen.findByRole('region', { name: /^To do now/ }))
  await user.click(await todo.findByRole('button', { name: textOf('remind.many_other', { count: 3 }) }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Bela Shah')).toBeInTheDocument()
  expect(dialog.getByText(textOf('messages.reminder_unwanted'))).toBeInTheDocument()
  expect(dialog.getByText(textOf('messages.reminder_no_address'))).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: textOf('remind.many.send_one', { count: 1 }) }))
  expect(await screen.findByText(textOf('remind.many.done_one', { count: 1 }))).toBeInTheDocument()
  expect(await remindedOf()).toHaveLength(1)
  const rows = await theApi().db.selectFrom('reminder').select('account_id').execute()
  expect(rows).toEqual([{ account_id: mentorId }])
})

it('lists the numbers to call, each once with all that is waited for, and prints them', async () => {
  const admin = await signIn('admin')
  await introduce({ here: theApi(), admin, menteeId: await makeMentee({ name: 'Bela Rao' }) }, mentorId)
  await theApi().db.updateTable('mentor').set({ phone_number: '9822012345' }).execute()
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { user } = await renderPage('/admin/selection')
  await user.click(await screen.findByRole('link', { name: textOf('callSheet.title') }))
  expect(await screen.findByRole('link', { name: '98220 12345' })).toHaveAttribute(
    'href',
    'tel:+919822012345',
  )
  const [line, ...others] = within(screen.getByRole('main')).getAllByRole('listitem')
  expect(others).toEqual([])
  expect(line).toHaveTextContent(/Anil Patil.*About Asha Rao · .*8 days.*About Bela Rao · /)
  await user.click(screen.getByRole('button', { name: textOf('callSheet.print') }))
  expect(print).toHaveBeenCalledOnce()
  await user.selectOptions(screen.getByLabelText(textOf('callSheet.wait')), textOf('callSheet.more'))
  expect(await screen.findByText(textOf('callSheet.none'))).toBeInTheDocument()
})

it('makes a call sheet of the ticked rows of a list, and of all that its filters find', async () => {
  await makeMentee({ name: 'Bela Shah' })
  const { user } = await renderPage('/admin/mentees?size=20')
  await user.click(await screen.findByRole('checkbox', { name: /Asha Rao/ }))
  const all = await screen.findByRole('link', { name: textOf('callSheet.ofAll', { number: '2' }) })
  expect(all).toHaveAttribute('href', expect.stringMatching(/\?of=mentees$/))
  await user.click(screen.getByRole('link', { name: textOf('callSheet.ofRows', { count: 1 }) }))
  expect(await screen.findByText(new RegExp(textOf('callSheet.mentees')))).toBeInTheDocument()
  expect(await screen.findByText('Asha Rao')).toBeInTheDocument()
  expect(screen.queryByText('Bela Shah')).not.toBeInTheDocument()
  expect(screen.getByText(new RegExp(`${textOf('selection.state.introduced')} · `))).toBeInTheDocument()
})

it('reminds ticked people of consents without an answer', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  const { user } = await renderPage('/admin/mentees')
  await user.click(await screen.findByRole('checkbox', { name: /Asha Rao/ }))
  await user.click(screen.getByRole('button', { name: textOf('remind.consents') }))
  expect(await screen.findByText(textOf('remind.many.done_one', { count: 1 }))).toBeInTheDocument()
  const rows = await theApi().db.selectFrom('reminder').select(['wait', 'account_id']).execute()
  expect(rows).toEqual([{ wait: 'consent', account_id: menteeId }])
})

it('reminds the administrator who has begun an evaluation, and says who it is', async () => {
  const other = await makeMentee({ name: 'Ravi Rao' })
  const colleague = await makeAdmin(theApi(), { name: 'Meera Joshi' })
  const evaluator = await theApi().as('admin', colleague)
  await evaluate({ here: theApi(), admin: evaluator, menteeId: other }, { submit: false })
  const long = new Date(theApi().clock.now.getTime() - 40 * 86_400_000)
  await theApi().db.updateTable('application').set({ registered_at: long }).execute()
  await theApi().db.updateTable('evaluation').set({ updated_at: long }).execute()
  const { user } = await renderPage('/admin/selection')
  expect(
    await screen.findByText(textOf('selection.attention.begun', { name: 'Meera Joshi' })),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: `${textOf('remind.action')}: Meera Joshi` }))
  expect(await screen.findByText(textOf('messages.reminder_sent'))).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: `${textOf('remind.contact')}: Meera Joshi` })).toBeNull()
})
