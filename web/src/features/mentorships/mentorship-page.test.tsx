import { introductions } from '@udyam/contract/introductions/calls'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { makeMeeting, makeMentorship } from '@udyam/api/test/make-selection'
import { t } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { setScreenWidth } from '#test/screen-width.ts'
import { textOf } from '#test/text.ts'
import { signIn, startWorld, theApi, trouble, endTrouble } from '#test/world.ts'

startWorld()

it('begins with the certificate once mentoring is complete, on a phone too', async () => {
  setScreenWidth(360)
  const made = await makeMentorship(theApi())
  const { db } = theApi()
  await db.updateTable('mentorship').set({ state: 'completed', closed_at: new Date() }).execute()
  const dates = { started_on: '2026-03-05', completed_on: '2026-09-01' }
  const names = { mentee_name: 'Priya', mentor_name: 'Sanjay' }
  const of = { mentee_id: made.mentee.id, mentorship_id: made.id }
  await db
    .insertInto('certificate')
    .values({ code: '7K3M-Q9XA-2B4C', ...of, ...names, ...dates })
    .execute()
  await signIn('mentor', made.mentor)
  await renderPage(`/mentorships/${made.id}`)
  expect(
    await screen.findByRole('button', { name: textOf('mentorship.certificate.download') }),
  ).toBeInTheDocument()
})

it('shows the other, how things stand, and the parts beside each other', async () => {
  const made = await makeMentorship(theApi(), { startedAt: new Date('2026-03-05T06:00:00Z') })
  await signIn('mentee', made.mentee)
  await renderPage(`/mentorships/${made.id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Sanjay Patil' })).toBeInTheDocument()
  expect(screen.getByText('Your mentor')).toBeInTheDocument()
  expect(screen.getByText('Since 5 March 2026')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Back to my journey' })).toHaveAttribute(
    'href',
    paths.menteeJourney,
  )
  expect(screen.getByText(textOf('mentorship.meeting.none'))).toBeInTheDocument()
  for (const name of ['Meetings', 'Contact', 'Completion']) {
    expect(screen.getByRole('region', { name })).toBeInTheDocument()
  }
  await waitFor(() => expect(document.title).toBe('Sanjay Patil – Udyam Setu'))
})

describe('on a phone', () => {
  const openOnPhone = async (at = '') => {
    setScreenWidth(360)
    const made = await makeMentorship(theApi())
    await signIn('mentor', made.mentor)
    const view = await renderPage(`/mentorships/${made.id}${at}`)
    const nav = await screen.findByRole('navigation', { name: t('mentorship.parts') })
    const links = within(nav)
    const parts = () =>
      within(nav.parentElement ?? nav)
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent)
    return { ...view, links, parts }
  }

  it('the conversation comes first, and four links lead to everything', async () => {
    const { links, parts, router, user } = await openOnPhone()
    const tabs = links.getAllByRole('link')
    expect(tabs.map((link) => link.textContent?.trim())).toEqual(['Messages', 'Meetings', 'Goals', 'About'])
    expect(tabs[0]).toHaveAttribute('aria-current', 'page')
    expect(parts()).toEqual(['Messages'])
    await user.click(links.getByRole('link', { name: 'Goals' }))
    expect(parts()).toEqual(['Goals and tasks', 'Notes'])
    await user.click(links.getByRole('link', { name: 'About' }))
    expect(parts()).toEqual(['Profile', 'Contact', 'Completion', textOf('mentorship.safety')])
    expect(router.state.location.search).toBe('?part=about')
    expect(links.getByRole('link', { name: 'About' })).toHaveFocus()
  })

  it.each([
    ['notes', 'Goals', 'Notes'],
    ['profile', 'About', 'Profile'],
    ['contact', 'About', 'Contact'],
    ['closing', 'About', 'Completion'],
  ])('the address of the %s opens what holds them, at their heading', async (part, tab, heading) => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { links } = await openOnPhone(`?part=${part}`)
    expect(links.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
    expect(scroll.mock.contexts).toEqual([screen.getByRole('heading', { level: 2, name: heading })])
  })

  it('reporting and blocking are one tap further, behind the dots', async () => {
    const { user } = await openOnPhone()
    expect(screen.queryByRole('link', { name: t('mentorship.safety.link') })).not.toBeInTheDocument()
    const dots = screen.getByRole('button', { name: t('common.moreActions') })
    await user.click(dots)
    await user.keyboard('{Escape}')
    expect(dots).toHaveFocus()
    await user.click(dots)
    await user.click(screen.getByRole('link', { name: t('mentorship.safety.link') }))
    const title = await screen.findByRole('heading', { name: t('mentorship.safety') })
    await waitFor(() => expect(title).toHaveFocus())
  })
})

it('says beside the name when the two meet next', async () => {
  const made = await makeMentorship(theApi())
  await makeMeeting(theApi(), made, { startsAt: new Date('2099-01-05T06:30:00Z') })
  await makeMeeting(theApi(), made)
  await signIn('mentee', made.mentee)
  await renderPage(`/mentorships/${made.id}`)
  const header = (await screen.findByRole('heading', { level: 1 })).closest('header')
  expect(header).toHaveTextContent(/Next meeting: 5 Jan 2099, 12:00/)
})

it('names no next meeting once it has ended', async () => {
  const made = await makeMentorship(theApi())
  // Begun, and not over.
  await makeMeeting(theApi(), made, { startsAt: new Date(Date.now() - 60_000) })
  const mentee = await signIn('mentee', made.mentee)
  await mentee.call(mentorships.end, { params: { id: made.id }, body: { reason: 'no_time', message: '' } })
  await renderPage(`/mentorships/${made.id}`)
  const header = (await screen.findByRole('heading', { level: 1 })).closest('header')
  expect(header).not.toHaveTextContent('Next meeting')
})

it('asks once whether the other may read phone and e-mail, and says who has not agreed and how to ask', async () => {
  const made = await makeMentorship(theApi(), { startedAt: new Date('2026-03-05T06:00:00Z') })
  const mentor = await theApi().as('mentor', made.mentor)
  const refusal = { purpose: 'contact', given: false, noticeVersion: 1 } as const
  await mentor.call(privacy.saveConsent, { body: refusal })
  const mentee = await signIn('mentee', made.mentee)
  const { user } = await renderPage(`/mentorships/${made.id}`)
  const title = 'May Sanjay Patil read your phone number and e-mail?'
  const question = within(await screen.findByRole('region', { name: title }))
  const contact = within(screen.getByRole('region', { name: 'Contact' }))
  expect(contact.getByText('Sanjay Patil has not agreed to share phone and e-mail yet.')).toBeInTheDocument()
  expect(contact.getByRole('link', { name: 'Ask in a message' })).toHaveAttribute(
    'href',
    `/mentorships/${made.id}?part=messages#write`,
  )
  expect(contact.queryByRole('button', { name: 'Show contact details' })).not.toBeInTheDocument()
  const no = question.getByRole('button', { name: 'No, only messages here' })
  await waitFor(() => expect(no).toBeEnabled())
  await user.click(no)
  await waitFor(() => expect(screen.queryByRole('region', { name: title })).not.toBeInTheDocument())
  const mine = async () =>
    (await mentee.call(privacy.get)).body.data.purposes.find(({ purpose }) => purpose === 'contact')
  expect(await mine()).toMatchObject({ given: false, asked: true })
  await user.click(contact.getByRole('button', { name: 'Share mine' }))
  await waitFor(async () => expect(await mine()).toMatchObject({ given: true }))
})

it('has no WhatsApp button for a landline', async () => {
  const made = await makeMentorship(theApi())
  await theApi().db.updateTable('mentor').set({ phone_number: '2026123456' }).execute()
  await signIn('mentee', made.mentee)
  const { user } = await renderPage(`/mentorships/${made.id}`)
  const contact = within(await screen.findByRole('region', { name: 'Contact' }))
  await user.click(contact.getByRole('button', { name: 'Show contact details' }))
  expect(await contact.findByRole('link', { name: '02026123456' })).toBeInTheDocument()
  expect(contact.queryByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument()
})

it('shows the contact details on request alone, and then says to the other who has seen them', async () => {
  const made = await makeMentorship(theApi())
  await signIn('mentee', made.mentee)
  const { user, unmount } = await renderPage(`/mentorships/${made.id}`)
  const contact = within(await screen.findByRole('region', { name: 'Contact' }))
  expect(contact.queryByText(made.mentor.email)).not.toBeInTheDocument()
  expect(
    contact.getByText(textOf('mentorship.contact.recorded', { name: 'Sanjay Patil' })),
  ).toBeInTheDocument()
  await user.click(contact.getByRole('button', { name: 'Show contact details' }))
  expect(await contact.findByRole('link', { name: made.mentor.email })).toHaveAttribute(
    'href',
    `mailto:${made.mentor.email}`,
  )
  expect(contact.getByRole('link', { name: '98220 12345' })).toHaveAttribute('href', 'tel:+919822012345')
  expect(contact.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.me/919822012345',
  )
  expect(document.activeElement).toHaveTextContent('Sanjay Patil')
  unmount()
  await signIn('mentor', made.mentor)
  await renderPage(`/mentorships/${made.id}`)
  const own = within(await screen.findByRole('region', { name: 'Contact' }))
  expect(own.getByRole('listitem')).toHaveTextContent('Priya Kulkarni')
})

it('says what has become of a mentorship that the other has ended, and offers no writing', async () => {
  const made = await makeMentorship(theApi())
  const mentor = await theApi().as('mentor', made.mentor)
  await mentor.call(mentorships.addNote, { params: made, body: { shared: true, text: 'Read the lease' } })
  await mentor.call(mentorships.end, {
    params: made,
    body: { reason: 'no_time', message: 'I wish you all the best' },
  })
  await signIn('mentee', made.mentee)
  const { user } = await renderPage(`/mentorships/${made.id}`)
  expect(await screen.findByText('Sanjay Patil has ended this mentoring.')).toBeInTheDocument()
  expect(screen.getByText('Reason: Not enough time')).toBeInTheDocument()
  expect(screen.getByText('I wish you all the best')).toBeInTheDocument()
  expect(screen.getByText(/we are looking for another mentor for you/)).toBeInTheDocument()
  const badge = screen.getByText(t('mentorship.state.ended')).parentElement
  expect(badge?.querySelector('.lucide-circle-question-mark')).toBeNull()
  for (const [part, words] of [
    ['Notes', 'Read the lease'],
    ['Goals and tasks', 'There were no tasks.'],
    ['Messages', textOf('mentorship.message.closed')],
  ] as const) {
    await user.click(screen.getByRole('link', { name: part }))
    expect(await screen.findByText(words)).toBeInTheDocument()
    const buttons = within(screen.getByRole('main')).queryAllByRole('button')
    // Report and block stay possible after the end.
    const names = buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)
    expect(names).toEqual([t('common.moreActions'), 'Report Sanjay Patil', 'Block Sanjay Patil'])
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  }
})

it('does not look for another mentor of a mentee who has left the selection', async () => {
  const made = await makeMentorship(theApi())
  const mentee = await signIn('mentee', made.mentee)
  expect((await mentee.call(introductions.withdraw)).status).toBe(200)
  await renderPage(`/mentorships/${made.id}`)
  expect(await screen.findByText('You have ended this mentoring.')).toBeInTheDocument()
  expect(screen.getByText('You can still read what you wrote together here.')).toBeInTheDocument()
  expect(screen.queryByText(/looking for another mentor/)).not.toBeInTheDocument()
})

it('says that it could not be loaded, and tries again', async () => {
  const made = await makeMentorship(theApi())
  await signIn('mentee', made.mentee)
  trouble(`mentorship/${made.id}`, 'fault')
  const { user } = await renderPage(`/mentorships/${made.id}`)
  expect(await screen.findByText(textOf('mentorship.loadFailed'))).toBeInTheDocument()
  endTrouble()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Sanjay Patil' })).toBeInTheDocument()
})

it('is not found by anyone else, and not open to visitors', async () => {
  const made = await makeMentorship(theApi())
  await signIn('mentee')
  const { unmount } = await renderPage(`/mentorships/${made.id}`)
  expect(
    await screen.findByRole('heading', { name: textOf('messages.mentorship_not_found') }),
  ).toBeInTheDocument()
  unmount()
  await signIn('visitor')
  const { router } = await renderPage(`/mentorships/${made.id}`)
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.home))
})
