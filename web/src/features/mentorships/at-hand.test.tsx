import { mentorships } from '@udyam/contract/mentorships/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeMeeting, makeMentorship, type MadeMentorship } from '@udyam/api/test/make-selection'
import { field, fill, problems } from '#test/fields.ts'
import { renderPage } from '#test/render-page.tsx'
import { setScreenWidth } from '#test/screen-width.ts'
import { textLike, textOf } from '#test/text.ts'
import { signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

let made: MadeMentorship
const link = 'https://meet.example.com/abc'

beforeEach(async () => {
  made = await makeMentorship(theApi())
})

const open = async (side: 'mentee' | 'mentor', part = 'meetings') => {
  await signIn(side, made[side])
  return renderPage(`/mentorships/${made.id}?part=${part}`)
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const hold = async (change: object) => {
  const id = await makeMeeting(theApi(), made, { startsAt: new Date(Date.now() + 86_400_000) })
  await theApi().db.updateTable('meeting').set(change).where('id', '=', id).execute()
}

it('keeps the brief beside the mentoring, and shows the mentee the same', async () => {
  const { unmount } = await open('mentor')
  expect((await region('Profile')).getByText('A clear plan')).toBeInTheDocument()
  expect(screen.getByText(textOf('mentorship.brief.mentor', { name: 'Priya Kulkarni' }))).toBeInTheDocument()
  unmount()
  setScreenWidth(360)
  await open('mentee', 'profile')
  expect((await region('Profile')).getByText('A clear plan')).toBeInTheDocument()
  expect(screen.getByText(textOf('mentorship.brief.mentee', { name: 'Sanjay Patil' }))).toBeInTheDocument()
})

it('says which languages the other uses, and that they differ where both have told theirs', async () => {
  const tell = (side: 'mentor' | 'mentee', languages: string[]) =>
    theApi().db.updateTable(side).set({ languages }).execute()
  await tell('mentor', ['मराठी', 'Hindi'])
  const { unmount } = await open('mentor')
  expect(await screen.findByText('Reads English')).toBeInTheDocument()
  expect(screen.queryByText(textLike('mentorship.noSharedLanguage'))).not.toBeInTheDocument()
  unmount()
  await tell('mentee', ['Gujarati'])
  await open('mentee')
  expect(await screen.findByText('Languages: Marathi and Hindi')).toBeInTheDocument()
  expect(screen.getByText(textLike('mentorship.noSharedLanguage'))).toBeInTheDocument()
})

it('has a guide to the first meeting, whose plan one tap adds, and which is found later', async () => {
  const { user, unmount } = await open('mentor')
  const part = await region('Meetings')
  expect(part.getByText('For your first meeting').closest('details')).toHaveAttribute('open')
  expect(part.getByText(textOf('mentorship.guide.question.1')).closest('ol')?.children).toHaveLength(10)
  await user.click(part.getByRole('button', { name: textOf('mentorship.guide.add') }))
  await waitFor(() => expect(part.queryByRole('button', { name: /Add the plan/ })).not.toBeInTheDocument())
  expect(part.getByText(textOf('mentorship.guide.added'))).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Goals and tasks' }))
  expect(await screen.findByText('Talk to five people who could buy')).toBeInTheDocument()
  unmount()
  await makeMeeting(theApi(), made)
  await open('mentee')
  const later = (await screen.findByText('For your first meeting')).closest('details')
  expect(later).not.toHaveAttribute('open')
})

describe('a meeting', () => {
  it('is proposed by video with its link', async () => {
    const { user } = await open('mentee')
    await user.click(await screen.findByRole('button', { name: 'Propose a meeting' }))
    await user.selectOptions(
      screen.getByRole('combobox', { name: textOf('mentorship.meeting.way') }),
      'By video call',
    )
    await user.type(field('Date 1'), new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10))
    await user.type(field('Time 1'), '17:30')
    await fill(user, { 'Link to the video call (optional)': 'meet me' })
    await user.click(screen.getByRole('button', { name: 'Send proposal' }))
    expect(await problems()).toEqual([textOf('messages.url_invalid')])
    await fill(user, { 'Link to the video call (optional)': link })
    await user.click(screen.getByRole('button', { name: 'Send proposal' }))
    expect(await screen.findByText('Meeting proposed')).toBeInTheDocument()
    expect(await theApi().db.selectFrom('meeting').select(['way', 'place']).execute()).toEqual([
      { way: 'video', place: link },
    ])
  })

  it('by video is joined with one tap', async () => {
    await hold({ way: 'video', place: link })
    await open('mentor')
    expect(await screen.findByRole('link', { name: /Join the video call/ })).toHaveAttribute('href', link)
  })

  it('of which nobody has said how leads to the messages', async () => {
    await hold({ way: null, place: '' })
    const { user } = await open('mentee')
    expect(await screen.findByText(textOf('mentorship.meeting.unsettled'))).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Write to Sanjay Patil' }))
    expect(await screen.findByRole('region', { name: 'Messages' })).toBeInTheDocument()
  })

  it.each([
    ['person', 'You have not agreed where to meet yet.'],
    ['video', 'There is no link to the video call yet.'],
  ] as const)('of which only the place is open (%s) says so', async (way, words) => {
    await hold({ way, place: '' })
    await open('mentee')
    expect(await screen.findByText(words)).toBeInTheDocument()
  })

  it('by phone calls with one tap, which the other sees', async () => {
    await hold({ way: 'phone' })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { user } = await open('mentee')
    await user.click(await screen.findByRole('button', { name: 'Call Sanjay Patil' }))
    await waitFor(() => expect(click.mock.contexts[0]).toMatchObject({ href: 'tel:+919822012345' }))
    expect(screen.getByRole('link', { name: '98220 12345' })).toHaveAttribute('href', 'tel:+919822012345')
    const mentor = await theApi().as('mentor', made.mentor)
    const { openings } = (await mentor.call(mentorships.get, { params: made })).body.data
    expect(openings).toMatchObject([{ what: 'contact' }])
  })
})
