import { mentorships } from '@udyam/contract/mentorships/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeMeeting, makeMentorship, type MadeMentorship } from '@udyam/api/test/make-selection'
import type { Caller } from '@udyam/api/test/world'
import { field, fill, problems } from '#test/fields.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { signIn, startWorld, theApi, trouble, writesSent } from '#test/world.ts'

startWorld()

let made: MadeMentorship
let mentor: Caller

beforeEach(async () => {
  made = await makeMentorship(theApi())
  mentor = await theApi().as('mentor', made.mentor)
  await signIn('mentee', made.mentee)
})

const day = (ahead: number) =>
  new Date(Date.now() + 5.5 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10)
const at = (ahead: number, time: string) => new Date(`${day(ahead)}T${time}+05:30`).toISOString()
const open = async () => renderPage(`/mentorships/${made.id}`)
const meetings = async () => theApi().db.selectFrom('meeting').selectAll().execute()
const propose = async (times: string[]) =>
  (await mentor.call(mentorships.propose, { params: made, body: { times, topic: 'The accounts' } })).body.data
const part = async () => within(await screen.findByRole('region', { name: 'Meetings' }))

describe('a proposal', () => {
  it('takes times of India and Devanagari digits, whatever the zone of the device', async () => {
    const { user } = await open()
    await user.click((await part()).getByRole('button', { name: 'Propose a meeting' }))
    expect(field('Date 1')).toHaveFocus()
    await user.type(field('Date 1'), day(3))
    await user.type(field('Time 1'), '17:30')
    await user.click(screen.getByRole('button', { name: 'Add another time' }))
    await waitFor(() => expect(field('Date 2')).toHaveFocus())
    await user.type(field('Date 2'), day(4))
    await user.type(field('Time 2'), '09:00')
    await fill(user, { 'Length in minutes': '४५', 'Place (optional)': 'Pune' })
    await user.click(screen.getByRole('button', { name: 'Send proposal' }))
    expect(await screen.findByText('Meeting proposed')).toBeInTheDocument()
    expect(
      await screen.findByText(textOf('mentorship.meeting.waiting', { name: 'Sanjay Patil' })),
    ).toBeInTheDocument()
    expect(await meetings()).toMatchObject([
      { times: [at(3, '17:30'), at(4, '09:00')], minutes: 45, place: 'Pune', state: 'proposed' },
    ])
    expect(screen.queryByLabelText('Date 1')).not.toBeInTheDocument()
  })

  it('says what is missing, and keeps what was typed', async () => {
    const { user } = await open()
    await user.click((await part()).getByRole('button', { name: 'Propose a meeting' }))
    await fill(user, { 'Length in minutes': '5' })
    await user.click(screen.getByRole('button', { name: 'Send proposal' }))
    expect(await problems()).toEqual([textOf('messages.minutes_invalid')])
    await fill(user, { 'Length in minutes': '60' })
    await user.type(field('Date 1'), day(-1))
    await user.type(field('Time 1'), '10:00')
    await user.click(screen.getByRole('button', { name: 'Send proposal' }))
    expect(await problems()).toEqual(['Please choose a time in the future'])
    expect(field('Date 1')).toHaveValue(day(-1))
    await user.clear(field('Date 1'))
    await user.clear(field('Time 1'))
    await user.click(screen.getByRole('button', { name: 'Send proposal' }))
    expect(await problems()).toEqual(['Please propose at least one time'])
  })

  it('keeps what was typed when the line is dead, and when the page is opened again', async () => {
    const { user, unmount } = await open()
    await user.click((await part()).getByRole('button', { name: 'Propose a meeting' }))
    await user.type(field('Date 1'), day(3))
    await user.type(field('Time 1'), '17:30')
    await user.click(screen.getByRole('button', { name: 'Add another time' }))
    await user.type(await screen.findByLabelText('Date 2'), day(4))
    await user.type(field('Time 2'), '09:00')
    trouble('/meeting', 'offline')
    await user.click(screen.getByRole('button', { name: 'Send proposal' }))
    expect(await screen.findByText(/could not reach the server/)).toBeInTheDocument()
    expect(field('Date 1')).toHaveValue(day(3))
    unmount()
    const again = await open()
    await again.user.click((await part()).getByRole('button', { name: 'Propose a meeting' }))
    expect(field('Date 1')).toHaveValue(day(3))
    expect(field('Date 2')).toHaveValue(day(4))
  })

  it('of the other is answered by choosing a time', async () => {
    await propose([at(3, '17:30'), at(4, '09:00')])
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Accept this time' }))
    expect(await screen.findByText('Please choose one of the proposed times')).toBeInTheDocument()
    const choice = within(screen.getByRole('group', { name: 'Choose a time' }))
    await user.click(choice.getByRole('radio', { name: /9:00/ }))
    await user.click(screen.getByRole('button', { name: 'Accept this time' }))
    expect(await screen.findByText('Meeting agreed')).toBeInTheDocument()
    expect(await screen.findByText('Next meeting')).toBeInTheDocument()
    const [meeting] = await meetings()
    expect(meeting?.starts_at?.toISOString()).toBe(at(4, '09:00'))
  })

  it('offers the times alone that are still ahead, and says so when there is none', async () => {
    const { _id: id } = await propose([at(3, '17:30'), at(4, '09:00')])
    const over = async (times: string[]) =>
      theApi().db.updateTable('meeting').set({ times }).where('id', '=', id).execute()
    await over([at(-1, '17:30'), at(4, '09:00')])
    const { unmount } = await open()
    expect(await screen.findByRole('radio')).toHaveAccessibleName(/9:00/)
    unmount()
    await over([at(-1, '17:30')])
    await open()
    expect(await screen.findByText(textOf('mentorship.meeting.allOver'))).toBeInTheDocument()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  })

  it('that has changed meanwhile is shown as it is now', async () => {
    const { _id: id } = await propose([at(3, '17:30')])
    const { user } = await open()
    await screen.findByRole('button', { name: 'Accept this time' })
    await mentor.call(mentorships.cancel, { params: { id } })
    await user.click(screen.getByRole('button', { name: 'Accept this time' }))
    expect(await screen.findByText('This meeting has been cancelled')).toBeInTheDocument()
    expect(await screen.findByText('Cancelled')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Accept this time' })).not.toBeInTheDocument()
  })
})

describe('an agreed meeting', () => {
  it('is big, and goes into the calendar', async () => {
    const saved: Blob[] = []
    URL.createObjectURL = (content: Blob) => {
      saved.push(content)
      return 'blob:x'
    }
    URL.revokeObjectURL = () => {}
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await makeMeeting(theApi(), made, { startsAt: new Date(at(5, '17:30')) })
    const { user } = await open()
    expect(await screen.findByRole('heading', { name: /at 5:30 pm/ })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Add to calendar' }))
    await waitFor(() => expect(click).toHaveBeenCalled())
    expect(click.mock.contexts[0]).toMatchObject({ download: 'meeting.ics' })
    expect(saved[0]?.type).toMatch(/^text\/calendar/)
    expect(await saved[0]?.text()).toContain('BEGIN:VEVENT')
  })

  it('has links that enter it in the calendars of Google and Outlook', async () => {
    await makeMeeting(theApi(), made, { startsAt: new Date('2031-03-05T12:00:00Z') })
    await theApi()
      .db.updateTable('meeting')
      .set({ topic: 'The accounts', place: 'Pune', minutes: 45 })
      .execute()
    await open()
    const linkTo = async (calendar: string) => {
      const link = await screen.findByRole('link', { name: textOf('mentorship.meeting.addTo', { calendar }) })
      const { origin, searchParams } = new URL(link.getAttribute('href') ?? '')
      return { origin, ...Object.fromEntries(searchParams) }
    }
    const title = 'Mentoring meeting with Sanjay Patil'
    expect(await linkTo('Google Calendar')).toEqual({
      origin: 'https://calendar.google.com',
      action: 'TEMPLATE',
      text: title,
      dates: '20310305T120000Z/20310305T124500Z',
      details: 'The accounts',
      location: 'Pune',
    })
    expect(await linkTo('Outlook')).toMatchObject({
      origin: 'https://outlook.live.com',
      subject: title,
      startdt: '2031-03-05T12:00:00.000Z',
      enddt: '2031-03-05T12:45:00.000Z',
      body: 'The accounts',
      location: 'Pune',
    })
  })

  it('by phone has no call button while the other does not share the number, and says so when it is chosen', async () => {
    const refusal = { purpose: 'contact', given: false, noticeVersion: 1 } as const
    await mentor.call(privacy.saveConsent, { body: refusal })
    await makeMeeting(theApi(), made, { startsAt: new Date(at(5, '17:30')) })
    await theApi().db.updateTable('meeting').set({ way: 'phone' }).execute()
    const off = textOf('contactQuestion.theirsOff', { name: 'Sanjay Patil' })
    const { user } = await open()
    const card = await part()
    expect(await card.findByText(off)).toBeVisible()
    expect(
      card.queryByRole('button', { name: textOf('mentorship.meeting.call', { name: 'Sanjay Patil' }) }),
    ).not.toBeInTheDocument()
    expect(
      card.getByRole('link', { name: textOf('mentorship.meeting.write', { name: 'Sanjay Patil' }) }),
    ).toBeVisible()
    await user.click(card.getByRole('button', { name: 'Propose a meeting' }))
    const way = await screen.findByLabelText(textOf('mentorship.meeting.way'))
    expect(way).not.toHaveAccessibleDescription(off)
    await user.selectOptions(way, 'phone')
    expect(way).toHaveAccessibleDescription(off)
  })

  it('is moved: the old time stands until the other has answered', async () => {
    const id = await makeMeeting(theApi(), made, { startsAt: new Date(at(5, '17:30')) })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Move' }))
    expect(await screen.findByText(textOf('mentorship.meeting.stands'))).toBeInTheDocument()
    await user.type(field('Date 1'), day(6))
    await user.type(field('Time 1'), '11:00')
    await user.click(screen.getByRole('button', { name: 'Propose these times' }))
    expect(await screen.findByText('New times proposed')).toBeInTheDocument()
    expect(
      await screen.findByText(textOf('mentorship.meeting.waiting', { name: 'Sanjay Patil' })),
    ).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: /at 5:30 pm/ })).toBeInTheDocument()
    await mentor.call(mentorships.accept, { params: { id }, body: { time: at(6, '11:00') } })
    const [meeting] = await meetings()
    expect(meeting?.starts_at?.toISOString()).toBe(at(6, '11:00'))
  })

  it('is cancelled once the person has agreed', async () => {
    await makeMeeting(theApi(), made, { startsAt: new Date(at(5, '17:30')) })
    const { user } = await open()
    const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true)
    await user.click(await screen.findByRole('button', { name: 'Cancel meeting' }))
    expect(confirm).toHaveBeenCalledWith(textOf('mentorship.meeting.confirmCancel', { name: 'Sanjay Patil' }))
    expect(await writesSent()).toEqual([])
    expect(await meetings()).toMatchObject([{ state: 'accepted' }])
    await user.click(screen.getByRole('button', { name: 'Cancel meeting' }))
    expect(await screen.findByText('Meeting cancelled')).toBeInTheDocument()
    expect(await screen.findByText('Cancelled')).toBeInTheDocument()
  })
})
