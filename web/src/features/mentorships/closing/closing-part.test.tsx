import { mentorships } from '@udyam/contract/mentorships/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeMeeting, makeMentorship, type MadeMentorship } from '@udyam/api/test/make-selection'
import type { Caller } from '@udyam/api/test/world'
import { problems } from '#test/fields.ts'
import { formatDateTime } from '#lib/format.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { signIn, startWorld, theApi, writesSent } from '#test/world.ts'

startWorld()

let made: MadeMentorship
let mentor: Caller

beforeEach(async () => {
  made = await makeMentorship(theApi())
  mentor = await theApi().as('mentor', made.mentor)
  await signIn('mentee', made.mentee)
})

const open = async () => renderPage(`/mentorships/${made.id}`)
const closing = async () => within(await screen.findByRole('region', { name: 'Completion' }))
const review = async (text = 'A fine beginning') =>
  mentor.call(mentorships.giveReview, { params: made, body: { rating: 4, text } })

describe('the fit check', () => {
  const question = 'You have met. Are you and Sanjay Patil a good fit?'

  it('comes after the first meeting alone', async () => {
    await open()
    await screen.findByRole('heading', { name: 'Sanjay Patil' })
    expect(screen.queryByRole('heading', { name: question })).not.toBeInTheDocument()
  })

  it('stays while the person is deciding, and goes with a good fit', async () => {
    await makeMeeting(theApi(), made)
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Send answer' }))
    expect(await problems()).toEqual([textOf('messages.answer_needed')])
    await user.click(screen.getByRole('radio', { name: textOf('mentorship.fit.deciding') }))
    await user.click(screen.getByRole('button', { name: 'Send answer' }))
    expect(await screen.findByText('Thank you for your answer')).toBeInTheDocument()
    expect(await screen.findByRole('radio', { name: textOf('mentorship.fit.deciding') })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: 'A good fit' }))
    await user.click(screen.getByRole('button', { name: 'Send answer' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: question })).not.toBeInTheDocument())
  })

  it('that says "not a fit" explains, asks first, and ends without blame', async () => {
    await makeMeeting(theApi(), made)
    const { user } = await open()
    await user.click(await screen.findByRole('radio', { name: 'Not a fit' }))
    expect(await screen.findByText(/nobody is to blame/)).toBeInTheDocument()
    vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true)
    await user.click(screen.getByRole('button', { name: 'Send answer' }))
    expect(await writesSent()).toEqual([])
    expect(screen.getByRole('radio', { name: 'Not a fit' })).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Send answer' }))
    expect(await screen.findByText('You have ended this mentoring.')).toBeInTheDocument()
    expect(screen.getByText(/^Ended on/)).toBeInTheDocument()
  })
})

describe('the closing review', () => {
  it('waits for the first meeting', async () => {
    await open()
    expect((await closing()).getByText(textOf('mentorship.closing.notYet'))).toBeInTheDocument()
    expect(
      (await closing()).queryByRole('button', { name: 'Complete the mentoring' }),
    ).not.toBeInTheDocument()
  })

  it('says which agreed meeting it cancels, once it completes the mentoring', async () => {
    await makeMeeting(theApi(), made)
    await makeMeeting(theApi(), made, { startsAt: new Date('2099-01-05T06:30:00Z') })
    const cancels = textOf('mentorship.closing.cancels', { when: formatDateTime('2099-01-05T06:30:00Z') })
    const first = await open()
    await first.user.click(await screen.findByRole('button', { name: 'Complete the mentoring' }))
    expect(await screen.findByText(textOf('mentorship.review.hint', { name: 'Sanjay Patil' }))).toBeVisible()
    expect(screen.queryByText(cancels)).not.toBeInTheDocument()
    first.unmount()
    await review()
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Complete the mentoring' }))
    expect(await screen.findByText(cancels)).toBeVisible()
    await user.click(screen.getByRole('button', { name: textOf('mentorship.end.button') }))
    expect(within(await screen.findByRole('dialog')).getByText(cancels)).toBeVisible()
  })

  it('is given, can be changed, and waits for the other', async () => {
    await makeMeeting(theApi(), made)
    const { user } = await open()
    await user.click((await closing()).getByRole('button', { name: 'Complete the mentoring' }))
    await user.click(screen.getByRole('button', { name: 'Give review' }))
    expect(await problems()).toEqual(['Please give 1 to 5 stars'])
    await user.click(screen.getByRole('radio', { name: '5 stars of 5' }))
    await user.type(screen.getByLabelText('A few words (optional)'), 'I dare to begin')
    await user.click(screen.getByRole('button', { name: 'Give review' }))
    expect(await screen.findByText('Thank you for your review')).toBeInTheDocument()
    expect(
      await screen.findByText(textOf('mentorship.closing.waiting', { name: 'Sanjay Patil' })),
    ).toBeInTheDocument()
    expect(screen.getByText('I dare to begin')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Change my review' })).toBeInTheDocument()
  })

  it('of both completes the mentoring: both can be read, and the certificate is there in the language', async () => {
    await makeMeeting(theApi(), made)
    await review()
    const { user } = await renderPage(`/mentorships/${made.id}`, { language: 'mr' })
    await user.click(await screen.findByRole('button', { name: 'मार्गदर्शन पूर्ण करा' }))
    await user.click(screen.getByRole('radio', { name: '5 पैकी 5 तारे' }))
    await user.click(screen.getByRole('button', { name: 'अभिप्राय द्या' }))
    expect(await screen.findByText('A fine beginning')).toBeInTheDocument()
    const saved: Blob[] = []
    URL.createObjectURL = (content: Blob) => {
      saved.push(content)
      return 'blob:x'
    }
    URL.revokeObjectURL = () => {}
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await user.click(screen.getByRole('button', { name: 'प्रमाणपत्र डाउनलोड करा (PDF)' }))
    await waitFor(() => expect(click).toHaveBeenCalled())
    const { code } = await theApi().db.selectFrom('certificate').select('code').executeTakeFirstOrThrow()
    expect(click.mock.contexts[0]).toMatchObject({ download: `certificate-${code}.pdf` })
    expect((await saved[0]?.text())?.slice(0, 5)).toBe('%PDF-')
    click.mockRestore()
    await user.click(screen.getByRole('link', { name: `${code} ची पडताळणी करणारे सार्वजनिक पान` }))
    expect(await screen.findByRole('heading', { name: 'हे प्रमाणपत्र खरे आहे' })).toBeInTheDocument()
  })

  it("of the other is announced, and not shown before one's own", async () => {
    await makeMeeting(theApi(), made)
    await review('A secret')
    await open()
    expect(await screen.findByText(/Sanjay Patil has given the closing review/)).toBeInTheDocument()
    expect(screen.queryByText('A secret')).not.toBeInTheDocument()
  })
})

describe('an early end', () => {
  it('asks for a reason and once more, and tells the other in kind words', async () => {
    const { user } = await open()
    await user.click((await closing()).getByRole('button', { name: 'End mentoring early' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'End the mentoring with Sanjay Patil?' }))
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true)
    await user.click(dialog.getByRole('button', { name: 'End mentoring early' }))
    expect(await problems()).toEqual(['Please give a reason'])
    expect(confirm).not.toHaveBeenCalled()
    await user.selectOptions(dialog.getByLabelText('Reason'), 'Plans have changed')
    await user.type(
      dialog.getByLabelText(`${textOf('mentorship.end.message', { name: 'Sanjay Patil' })} (optional)`),
      'Thank you for all',
    )
    await user.click(dialog.getByRole('button', { name: 'End mentoring early' }))
    expect(await screen.findByText('Mentoring has ended')).toBeInTheDocument()
    expect(await screen.findByText('You have ended this mentoring.')).toBeInTheDocument()
    const { data } = (await mentor.call(mentorships.get, { params: made })).body
    expect(data).toMatchObject({ state: 'ended', endReason: 'moved_on', endMessage: 'Thank you for all' })
  })

  it('can be thought over', async () => {
    const { user } = await open()
    await user.click((await closing()).getByRole('button', { name: 'End mentoring early' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByText('Active')).toBeInTheDocument()
  })
})
