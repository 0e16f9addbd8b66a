import { categories } from '@udyam/contract/categories/calls'
import { introductions } from '@udyam/contract/introductions/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { makeMentee, makeVisitor } from '@udyam/api/test/make'
import { makeMeeting, makeMentorship } from '@udyam/api/test/make-selection'
import { introduce } from '@udyam/api/test/walk'
import { formatDateTime } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { endTrouble, makeMentor, signIn, startWorld, theApi, trouble } from '#test/world.ts'

startWorld()

const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000).toISOString()
const region = (name: string) => screen.findByRole('region', { name })

it('tells a mentee who waits where they stand, and by when they hear', async () => {
  await signIn('mentee', await makeMentee(theApi(), { name: 'Rahul Patil' }))
  await renderPage(paths.home)
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Rahul' })).toBeInTheDocument()
  const act = await region('You are registered')
  expect(act.textContent?.split(textOf('start.now'))).toHaveLength(2)
  expect(act).toHaveTextContent(textOf('start.wait.registered'))
  expect(act).toHaveTextContent(/You will hear from us by \d+ \w+ \d{4}/)
  expect(screen.getByText(/^Step 1 of 6 · since/)).toBeInTheDocument()
  expect(within(await region('New for you')).getByText(textOf('start.noNews'))).toBeInTheDocument()
})

it('shows a mentee who waits mentors of their field who are free, and nothing where there are none', async () => {
  const admin = await theApi().as('admin')
  const category = (await admin.call(categories.create, { body: { name: 'Dairies' } })).body._id
  await makeMentor({ firstName: 'Ravi', category, location: 'Baramati, Pune', languages: ['Marathi'] })
  const person = { location: 'Pune', languages: ['Hindi', 'Marathi'], interests: ['Dairies'] }
  await signIn('mentee', await makeMentee(theApi(), person))
  const { unmount } = await renderPage(paths.home)
  const part = within(await region(textOf('start.couldFit')))
  expect(part.getByRole('article', { name: 'Ravi Patil' })).toHaveTextContent('Dairies')
  const reasons = within(part.getByRole('list', { name: t('start.reasons') })).getAllByRole('listitem')
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    t('start.reason.district'),
    t('start.reason.language'),
    t('start.reason.field'),
  ])
  expect(part.getByRole('link', { name: 'All mentors' })).toHaveAttribute('href', paths.mentors)
  unmount()
  await signIn('mentee', await makeMentee(theApi(), { interests: ['Pottery'] }))
  await renderPage(paths.home)
  await region('You are registered')
  expect(screen.queryByRole('region', { name: textOf('start.couldFit') })).not.toBeInTheDocument()
})

it('shows a mentee the next meeting, their tasks, what is new, and counts it in the menu', async () => {
  const made = await makeMentorship(theApi())
  const mentor = await theApi().as('mentor', made.mentor)
  const params = { id: made.id }
  await mentor.call(mentorships.send, { params, body: { text: 'Bring both quotations' } })
  await mentor.call(mentorships.addItem, { params, body: { kind: 'goal', text: 'Three customers' } })
  await mentor.call(mentorships.addItem, {
    params,
    body: { kind: 'action', text: 'Visit two dairies', due: '2026-01-05' },
  })
  const times = [inThreeDays()]
  const body = { times, minutes: 45, topic: 'The price of milk', place: 'By phone' }
  const meeting = (await mentor.call(mentorships.propose, { params, body })).body.data
  const mentee = await signIn('mentee', made.mentee)

  const first = await renderPage(paths.home)
  const asked = await region(textOf('step.choose_time', { name: 'Sanjay Patil' }))
  expect(within(asked).getByRole('link', { name: 'Choose a time' })).toHaveAttribute(
    'href',
    `/mentorships/${made.id}?part=meetings`,
  )
  expect(asked).toHaveTextContent(formatDateTime(times[0] ?? ''))
  first.unmount()
  await mentee.call(mentorships.accept, { params: { id: meeting._id }, body: { time: times[0] ?? '' } })
  const { user } = await renderPage(paths.home)
  const act = await region('Talk with Sanjay Patil')
  expect(act).toHaveTextContent('By phone · 45 minutes')
  expect(act).toHaveTextContent('in 3 days')
  expect(act).toHaveTextContent('The price of milk')
  const tasks = within(await region('Your tasks')).getAllByRole('listitem')
  expect(tasks.map((task) => task.textContent)).toEqual([
    'Visit two dairiesby 5 Jan 2026Overdue',
    'Goal: Three customers',
  ])
  const news = await region('New for you')
  expect(news).toHaveTextContent('Bring both quotations')
  expect(news).toHaveTextContent('1 unread message')
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = within(screen.getByRole('dialog'))
  expect(await menu.findByRole('link', { name: 'My mentoring 1 new' })).toHaveAttribute(
    'href',
    `/mentorships/${made.id}`,
  )
})

it.each(['mentee', 'mentor'] as const)(
  'offers a %s the calendar file of the next meeting, and the form to move it',
  async (side) => {
    const made = await makeMentorship(theApi())
    const id = await makeMeeting(theApi(), made, { startsAt: new Date(inThreeDays()) })
    await signIn(side, made[side])
    const { user } = await renderPage(paths.home)
    const name = side === 'mentee' ? 'Sanjay Patil' : 'Priya Kulkarni'
    const act = within(await region(`Talk with ${name}`))
    const file = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await user.click(act.getByRole('button', { name: t('start.calendar') }))
    await waitFor(() =>
      expect(file.mock.contexts[0]).toMatchObject({ download: expect.stringMatching(/\.ics$/) }),
    )
    file.mockRestore()
    const move = act.getByRole('link', { name: t('mentorship.meeting.move') })
    expect(move).toHaveAttribute('href', `/mentorships/${made.id}?part=meetings&move=${id}`)
    await user.click(move)
    await waitFor(() =>
      expect(screen.getByLabelText(t('mentorship.meeting.day', { number: 1 }))).toHaveFocus(),
    )
    await user.click(screen.getByRole('button', { name: t('common.cancel') }))
    expect(await screen.findByRole('button', { name: t('mentorship.meeting.move') })).toBeInTheDocument()
  },
)

it('tells a mentor who has applied what becomes of it, and what to do meanwhile', async () => {
  const account = { email: 'applied@example.com', password: 'a good pass phrase' }
  await makeMentor({ ...account, approve: false })
  await signIn('mentor', account)
  await renderPage(paths.home)
  expect(await screen.findByRole('heading', { name: 'Your application is under review' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Tell us more (3 minutes)' })).toHaveAttribute(
    'href',
    paths.mentorGuide,
  )
  expect(screen.queryByText('Nothing to do now')).not.toBeInTheDocument()
  expect(screen.getByText(/^You will hear from us by \d+ \w+ \d{4}\.$/)).toBeInTheDocument()
  const actions = within(await region(textOf('start.quick'))).getAllByRole('link')
  expect(actions.map((link) => link.getAttribute('href'))).toEqual([paths.contact, paths.mentorProfile])
})

it('tells a mentor whose application waits for too long that it takes longer', async () => {
  const account = { email: 'late@example.com', password: 'a good pass phrase' }
  await makeMentor({ ...account, approve: false })
  await signIn('mentor', account)
  vi.useFakeTimers({ now: Date.now() + 15 * 86_400_000, toFake: ['Date'] })
  try {
    await renderPage(paths.home)
    expect(await screen.findByText(textOf('journey.late'))).toBeInTheDocument()
  } finally {
    vi.useRealTimers()
  }
})

it('puts the question first that an administrator has asked who applied', async () => {
  const account = { email: 'asked@example.com', password: 'a good pass phrase' }
  const id = await makeMentor({ ...account, approve: false })
  const admin = await theApi().as('admin')
  await admin.call(mentors.ask, { params: { id }, body: { text: 'Which years?' } })
  await signIn('mentor', account)
  await renderPage(paths.home)
  expect(await screen.findByRole('heading', { name: 'A question for you' })).toBeInTheDocument()
  expect(screen.getByText('We would like to know more: Which years?')).toBeInTheDocument()
})

it('puts first who waits for the answer of a mentor, then their mentees and places', async () => {
  const account = { email: 'mentor-of@example.com', password: 'a good pass phrase' }
  const mentorId = await makeMentor(account)
  const mentor = await signIn('mentor', account)
  const made = await makeMentorship(theApi(), { mentor: { ...account, id: mentorId } })
  const body = { kind: 'action', text: 'Ask the bank', owner: 'mentor' } as const
  await mentor.call(mentorships.addItem, { params: { id: made.id }, body })
  const { id: menteeId } = await makeMentee(theApi(), { name: 'Amol Jadhav', district: 'Satara' })
  const id = await introduce({ here: theApi(), admin: await theApi().as('admin'), menteeId }, mentorId)
  const { user, unmount } = await renderPage(paths.home)
  const act = await region('Amol is looking for a mentor')
  expect(act).toHaveTextContent('Waiting for your answer')
  expect(act).toHaveTextContent(textOf('introduction.readHint', { name: 'Amol' }))
  expect(act).toHaveTextContent('Satara')
  expect(act).toHaveTextContent(new RegExp(textOf('start.answerBy', { day: String.raw`\d+ \w+ \d{4}` })))
  expect(within(act).getByRole('link', { name: 'Read the profile and answer' })).toHaveAttribute(
    'href',
    pathTo(paths.mentorIntroduction, id),
  )
  expect(await region('My mentees')).toHaveTextContent(textOf('start.openItems_one', { count: '1' }))
  expect(
    screen.getByRole('heading', { name: textOf('start.room_other', { free: 1, count: 2 }) }),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = within(screen.getByRole('dialog'))
  expect(await menu.findByRole('link', { name: 'Introductions 1 new' })).toBeInTheDocument()
  expect((await mentor.call(introductions.mentees)).body.data).toMatchObject([{ openItems: 1 }])
  await mentor.call(introductions.open, { params: { id } })
  unmount()
  await renderPage(paths.home)
  const again = textOf('introduction.readAgainHint', { name: 'Amol' })
  expect(await region('Amol is looking for a mentor')).toHaveTextContent(again)
})

it('gives a mentor the quick actions of their one mentee, and thanks them for what they gave', async () => {
  const account = { email: 'giver@example.com', password: 'a good pass phrase' }
  const mentor = { ...account, id: await makeMentor(account) }
  await signIn('mentor', account)
  const first = await renderPage(paths.home)
  const links = async () =>
    within(await region('Quick actions'))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  expect((await links()).map(([text]) => text)).toEqual(['Introductions', 'Ask us for help', 'Profile'])
  expect(screen.queryByText(textOf('start.thanks'))).not.toBeInTheDocument()
  first.unmount()

  const made = await makeMentorship(theApi(), { mentor })
  for (let times = 0; times < 3; times += 1) await makeMeeting(theApi(), made)
  const second = await renderPage(paths.home)
  expect(
    await screen.findByRole('heading', { name: '3 meetings, 3 hours, 1 young entrepreneur' }),
  ).toBeInTheDocument()
  expect(await links()).toEqual([
    ['Write a message', `/mentorships/${made.id}?part=messages#write`],
    ['Propose a meeting', `/mentorships/${made.id}?part=meetings`],
    ['Write a note', `/mentorships/${made.id}?part=notes`],
    ['Profile', paths.mentorProfile],
  ])
  second.unmount()
  await makeMentorship(theApi(), { mentor })
  await renderPage(paths.home)
  expect((await links())[0]).toEqual(['Write a message', paths.mentorMentees])
})

it('takes over into the sign-up what a visitor has entered', async () => {
  const account = await makeVisitor(theApi(), { name: 'Anita Suresh Joshi' })
  await signIn('visitor', account)
  const { user, unmount } = await renderPage(paths.home)
  await user.click(await screen.findByRole('link', { name: 'Apply as a young entrepreneur' }))
  expect(await screen.findByLabelText('Full Name')).toHaveValue('Anita Suresh Joshi')
  expect(screen.getByLabelText('Email Address')).toHaveValue(account.email)
  expect(screen.getByLabelText('Phone Number')).toHaveValue('9822012345')
  // Nothing of theirs has been restored, and they are signed in.
  expect(screen.queryByText(textLike('signup.restored'))).not.toBeInTheDocument()
  expect(within(screen.getByRole('banner')).queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument()
  await user.clear(screen.getByLabelText('Full Name'))
  await user.type(screen.getByLabelText('Full Name'), 'Anita Joshi')
  await user.click(screen.getByRole('link', { name: 'Udyam Setu' }))
  await user.click(await screen.findByRole('link', { name: 'Apply as a young entrepreneur' }))
  expect(await screen.findByText(textLike('signup.restored'))).toBeInTheDocument()
  expect(screen.getByLabelText('Full Name')).toHaveValue('Anita Joshi')
  expect(screen.getByLabelText('Email Address')).toHaveValue(account.email)
  unmount()
  const again = await renderPage(paths.home)
  await again.user.click(await screen.findByRole('link', { name: 'Become a mentor' }))
  expect(await screen.findByLabelText('First Name')).toHaveValue('Anita')
  expect(screen.getByLabelText('Last Name')).toHaveValue('Joshi')
})

it('leads an administrator to what waits', async () => {
  await makeMentor({ approve: false })
  await signIn('admin')
  await renderPage(paths.home)
  const part = within(await region('To do now'))
  expect(part.getByRole('link', { name: textOf('start.mentorsWait_one', { count: '1' }) })).toHaveAttribute(
    'href',
    paths.adminMentorRequests,
  )
  expect(part.getByRole('link', { name: 'Admin area' })).toHaveAttribute('href', paths.admin)
})

it('says that the day could not be read, and reads it again', async () => {
  await signIn('mentor')
  trouble('/mentor/mentoring', 'fault')
  const { user } = await renderPage(paths.home)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('heading', { level: 2, name: 'Expert mentors' })).toBeInTheDocument()
  endTrouble()
  await user.click(again)
  expect(await region(textOf('step.approved'))).toBeInTheDocument()
})

it.each([
  ['en', '1 of 2 places free', /taken/],
  ['hi', 'खाली जगहें: 2 में से 1', /भरी/],
  ['mr', 'मोकळ्या जागा: 2 पैकी 1', /भरल्या/],
] as const)(
  'tells a mentor in %s how many places are free, not how many are taken',
  async (language, free, taken) => {
    const { mentor } = await makeMentorship(theApi())
    await signIn('mentor', mentor)
    await renderPage(paths.home, { language })
    expect(await screen.findByRole('heading', { name: free })).toBeInTheDocument()
    expect(screen.getByRole('main')).not.toHaveTextContent(taken)
  },
)
