import { mentorships } from '@udyam/contract/mentorships/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeMeeting, makeMentorship, type MadeMentorship } from '@udyam/api/test/make-selection'
import type { Caller } from '@udyam/api/test/world'
import { fill, problems } from '#test/fields.ts'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

let made: MadeMentorship
let mentee: Caller

beforeEach(async () => {
  made = await makeMentorship(theApi())
  mentee = await theApi().as('mentee', made.mentee)
  await signIn('mentor', made.mentor)
})

const open = async (part: 'goals' | 'notes') => renderPage(`/mentorships/${made.id}?part=${part}`)

describe('goals and tasks', () => {
  const items = async () => theApi().db.selectFrom('mentorship_item').selectAll().execute()

  it('are added, ticked off, changed and deleted', async () => {
    const { user } = await open('goals')
    await user.click(await screen.findByRole('button', { name: 'Add a task' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await problems()).toEqual([textOf('messages.text_required')])
    await fill(user, { Task: 'Call the bank', [`${textOf('mentorship.item.due')} (optional)`]: '2026-01-05' })
    await user.selectOptions(screen.getByLabelText(textOf('mentorship.item.owner')), 'You')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const task = await screen.findByRole('checkbox', { name: /Call the bank/ })
    expect(screen.getByText('by 5 Jan 2026')).toBeInTheDocument()
    expect(screen.getByText('Overdue')).toBeInTheDocument()
    expect(await items()).toMatchObject([{ kind: 'action', owner: 'mentor', due: '2026-01-05' }])

    await user.click(task)
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /Call the bank/ })).toBeChecked())
    expect(await screen.findByText(/^done on/)).toBeInTheDocument()
    expect(screen.queryByText('Overdue')).not.toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Edit: Call the bank' }))
    await fill(user, { Task: 'Visit the bank' })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('checkbox', { name: /Visit the bank/ })).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit: Visit the bank' })).toHaveFocus())

    vi.spyOn(window, 'confirm').mockReturnValue(true)
    await user.click(screen.getByRole('button', { name: 'Delete: Visit the bank' }))
    expect(await screen.findByText(textOf('mentorship.item.no.action'))).toBeInTheDocument()
    expect(await items()).toEqual([])
  })

  it('are not asked for once mentoring is over', async () => {
    await mentee.call(mentorships.end, { params: made, body: { reason: 'no_time' } })
    await open('goals')
    expect(await screen.findByText('There were no goals.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add a goal' })).not.toBeInTheDocument()
  })

  it('that the other has deleted are gone here too', async () => {
    const body = { kind: 'goal', text: 'Open a shop' } as const
    const { data } = (await mentee.call(mentorships.addItem, { params: made, body })).body
    const { user } = await open('goals')
    const goal = await screen.findByRole('checkbox', { name: /Open a shop/ })
    await mentee.call(mentorships.removeItem, { params: { id: data._id } })
    await user.click(goal)
    expect(await screen.findByText(textOf('messages.item_not_found'))).toBeInTheDocument()
    expect(await screen.findByText(textLike('mentorship.item.no.goal'))).toBeInTheDocument()
  })
})

describe('a note', () => {
  it('is private unless its author shares it, and can be about a meeting', async () => {
    await makeMeeting(theApi(), made)
    await theApi()
      .db.updateTable('meeting')
      .set({ state: 'cancelled', topic: 'No talk' })
      .where('id', '=', await makeMeeting(theApi(), made))
      .execute()
    const { user } = await open('notes')
    await user.click(await screen.findByRole('button', { name: 'Write a note' }))
    expect(screen.getByLabelText('Note')).toHaveFocus()
    expect(screen.queryByRole('option', { name: /No talk/ })).not.toBeInTheDocument()
    await fill(user, { Note: 'Ask for the balance sheet' })
    await user.selectOptions(
      screen.getByLabelText('About'),
      screen.getByRole('option', { name: /A first talk/ }),
    )
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Ask for the balance sheet')).toBeInTheDocument()
    expect(screen.getByText(textOf('mentorship.note.private'))).toBeInTheDocument()
    expect(screen.getByText(/^About the meeting on/)).toBeInTheDocument()
    const seen = async () => (await mentee.call(mentorships.get, { params: made })).body.data.notes
    expect(await seen()).toEqual([])

    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await user.click(screen.getByRole('radio', { name: 'Priya Kulkarni and me' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(textOf('mentorship.note.shared'))).toBeInTheDocument()
    expect(await seen()).toMatchObject([{ text: 'Ask for the balance sheet' }])

    vi.spyOn(window, 'confirm').mockReturnValue(true)
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No notes yet.')).toBeInTheDocument()
  })

  it('of the other can be read alone', async () => {
    await mentee.call(mentorships.addNote, { params: made, body: { shared: true, text: 'My plan' } })
    await open('notes')
    const note = within((await screen.findByText('My plan')).closest('li') ?? document.body)
    expect(note.getByText('Priya Kulkarni')).toBeInTheDocument()
    expect(note.queryByRole('button')).not.toBeInTheDocument()
  })

  it('that was changed elsewhere keeps what is typed here, beside what is stored', async () => {
    const mentor = await theApi().as('mentor', made.mentor)
    const { data } = (await mentor.call(mentorships.addNote, { params: made, body: { text: 'One' } })).body
    const { user } = await open('notes')
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await fill(user, { Note: 'Typed here' })
    theApi().clock.now = new Date(Date.now() + 1000)
    await mentor.call(mentorships.updateNote, { params: { id: data._id }, body: { text: 'Typed elsewhere' } })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Someone else has changed this record/)).toBeInTheDocument()
    expect(await screen.findByText('Typed elsewhere')).toBeInTheDocument()
    expect(screen.getByLabelText('Note')).toHaveValue('Typed here')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Typed here', { selector: 'p' })).toBeInTheDocument()
    expect(screen.queryByLabelText('Note')).not.toBeInTheDocument()
  })

  it('that is typed when mentoring ends is not lost from sight', async () => {
    const { user } = await open('notes')
    await user.click(await screen.findByRole('button', { name: 'Write a note' }))
    await fill(user, { Note: 'A long thought' })
    await mentee.call(mentorships.end, { params: made, body: { reason: 'moved_on' } })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(textOf('messages.mentorship_closed'))).toBeInTheDocument()
    expect(screen.getByLabelText('Note')).toHaveValue('A long thought')
  })
})
