import { mentorships } from '@udyam/contract/mentorships/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { makeMentorship, type MadeMentorship } from '@udyam/api/test/make-selection'
import type { Caller } from '@udyam/api/test/world'
import { problems } from '#test/fields.ts'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { signIn, startWorld, theApi, trouble } from '#test/world.ts'

startWorld()

let made: MadeMentorship
let mentor: Caller

beforeEach(async () => {
  made = await makeMentorship(theApi())
  mentor = await theApi().as('mentor', made.mentor)
  await signIn('mentee', made.mentee)
})

const open = async () => renderPage(`/mentorships/${made.id}?part=messages`)
const say = async (text: string) => mentor.call(mentorships.send, { params: made, body: { text } })
const box = async () => screen.findByLabelText('Message to Sanjay Patil')
const shown = () => within(screen.getByRole('log')).getAllByRole('article')

it('are sent by the button or by Ctrl and Enter, and stand at the bottom', async () => {
  await say('Namaste')
  theApi().clock.now = new Date(Date.now() + 1000)
  const { user } = await open()
  await user.type(await box(), 'Good morning{Enter}to you')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(shown()).toHaveLength(2))
  expect(shown()[1]).toHaveTextContent('Good morning to you')
  await waitFor(async () => expect(await box()).toHaveValue(''))
  expect(await box()).toHaveFocus()
  await user.type(await box(), 'One more{Control>}{Enter}{/Control}')
  await waitFor(() => expect(shown()).toHaveLength(3))
})

it('have the cursor in the box for whoever comes to write, and not for whoever comes to read', async () => {
  await say('Namaste')
  const { unmount } = await open()
  await waitFor(() => expect(shown()).toHaveLength(1))
  expect(await box()).not.toHaveFocus()
  unmount()
  await renderPage(`/mentorships/${made.id}?part=messages#write`)
  await waitFor(async () => expect(await box()).toHaveFocus())
})

it('that are new stand under a line, and are read once they were seen', async () => {
  await say('Namaste')
  const { user } = await renderPage(`/mentorships/${made.id}`)
  await user.click(await screen.findByRole('link', { name: 'Messages 1 unread message' }))
  expect(await screen.findByText('New messages')).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Messages' })).toBeInTheDocument()
  expect(screen.getByText('New messages')).toBeInTheDocument()
  const { unread } = (await mentor.call(mentorships.get, { params: made })).body.data
  expect(unread).toBe(0)
  const { data } = (await mentor.call(mentorships.messages, { params: made })).body
  expect(data[0]?.readAt).not.toBeNull()
})

it('come by themselves', async () => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
  })
  try {
    await open()
    expect(await screen.findByText(/No messages yet/)).toBeInTheDocument()
    await say('Are you there?')
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await screen.findByText('Are you there?')).toBeInTheDocument()
  } finally {
    vi.useRealTimers()
  }
})

it('that are older come on request', async () => {
  const values = Array.from({ length: 35 }, (_, number) => ({
    mentorship_id: made.id,
    author: 'mentor' as const,
    text: `Number ${number + 1}`,
    created_at: new Date(Date.now() - (35 - number) * 60_000),
    read_at: new Date(),
  }))
  await theApi().db.insertInto('mentorship_message').values(values).execute()
  const { user } = await open()
  await screen.findByText('Number 35')
  expect(shown()).toHaveLength(30)
  await user.click(screen.getByRole('button', { name: 'Show older messages' }))
  await waitFor(() => expect(shown()).toHaveLength(35))
  expect(shown()[0]).toHaveTextContent('Number 1')
  await waitFor(() => expect(screen.getByRole('log')).toHaveFocus())
})

it('of the other can be reported', async () => {
  await say('Send me money')
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: textLike('mentorship.message.reportOf') }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this message' }))
  await user.click(dialog.getByRole('button', { name: 'Report' }))
  expect(await problems()).toEqual(['Please give a reason'])
  await user.type(dialog.getByLabelText('What is wrong with it?'), 'He asks for money')
  await user.click(dialog.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText(textOf('messages.message_reported'))).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByText(/Reported/)).toBeInTheDocument()
})

it('are kept as typed when they cannot be sent, and on the way to another part', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  expect(await screen.findByText(textOf('messages.text_required'))).toBeInTheDocument()
  await waitFor(async () => expect(await box()).toHaveFocus())
  await user.type(await box(), 'A long letter')
  trouble('/message', 'offline')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/could not reach the server/)).toBeInTheDocument()
  expect(await box()).toHaveValue('A long letter')
  await user.click(screen.getByRole('link', { name: 'Meetings' }))
  await user.click(screen.getByRole('link', { name: 'Messages' }))
  expect(await box()).toHaveValue('A long letter')
})
