import { screen, waitFor, within } from '@testing-library/react'
import { makeMeeting, makeMentorship, makeSurvey } from '@udyam/api/test/make-selection'
import { expect, it, vi } from 'vitest'
import { formatDate, formatLongDate } from '#lib/format.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { setScreenWidth } from '#test/screen-width.ts'
import { textOf } from '#test/text.ts'
import { makeMentee, sentTo, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

it('says of a pair whose survey waits for an answer since when, narrows to them, and reminds the ticked ones', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  const ago = (days: number) => new Date(theApi().clock.now.getTime() - days * 86_400_000)
  const pair = async () => {
    const made = await makeMentorship(theApi(), { startedAt: ago(20) })
    await makeMeeting(theApi(), made, { startsAt: ago(10) })
    return made
  }
  const [waiting, asked] = [await pair(), await pair(), await pair()]
  const survey = await makeSurvey(theApi(), { mentorship: waiting.id, as: 'mentor', askedAt: ago(9) })
  const late = await makeSurvey(theApi(), { mentorship: asked.id, as: 'mentee', askedAt: ago(2) })
  await signIn('admin')
  const { user } = await renderPage(paths.adminMentorships)
  const since = textOf('followUp.survey.since', { date: formatDate(ago(9).toISOString()) })
  expect(await screen.findAllByText(since)).toHaveLength(1)
  expect(screen.getAllByText(textOf('followUp.need.calm'))).toHaveLength(1)
  await user.selectOptions(screen.getByRole('combobox', { name: textOf('followUp.survey') }), 'unanswered')
  await waitFor(() => expect(screen.queryByText(textOf('followUp.need.calm'))).not.toBeInTheDocument())
  await user.click(await screen.findByRole('checkbox', { name: textOf('admin.bulk.selectAll') }))
  await user.click(await screen.findByRole('button', { name: textOf('followUp.survey.remind') }))
  const sent = textOf('remind.many.done_one', { count: 1 })
  const notDue = textOf('admin.bulk.notDue', { count: 1 })
  expect(await screen.findByText(`${sent}, ${notDue}`)).toBeInTheDocument()
  expect(sentTo('admin/remind')).toEqual([{ wait: 'survey', ids: expect.arrayContaining([survey, late]) }])
  // Once in seven days.
  const problems = within(await screen.findByRole('list', { name: textOf('admin.bulk.problems') }))
  const from = formatLongDate(new Date(ago(2).getTime() + 7 * 86_400_000).toISOString())
  const reason = textOf('messages.reminded_lately', { day: from })
  expect(problems.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining(reason),
  ])
})

it('says how many days ago a pair has met', async () => {
  const made = await makeMentorship(theApi(), { startedAt: new Date(Date.now() - 20 * 86_400_000) })
  await makeMeeting(theApi(), made, { startsAt: new Date(Date.now() - 86_400_000) })
  await signIn('admin')
  await renderPage(paths.adminMentorships)
  expect(await screen.findByRole('cell', { name: '1 day' })).toBeInTheDocument()
})

it('lists also a mentee without mentoring whose survey waits, and reminds them', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true)
  const ago = (days: number) => new Date(theApi().clock.now.getTime() - days * 86_400_000)
  const mentee = await makeMentee({ name: 'Asha Rao' })
  const survey = await makeSurvey(theApi(), { of: mentee, wave: 0, askedAt: ago(9) })
  await signIn('admin')
  const { user } = await renderPage(`${paths.adminMentorships}?survey=unanswered`)
  const row = within(await screen.findByRole('row', { name: /Asha Rao/ }))
  // No mentor, and no meetings.
  expect(row.getAllByRole('cell', { name: '–' })).toHaveLength(3)
  const since = textOf('followUp.survey.since', { date: formatDate(ago(9).toISOString()) })
  expect(row.getByText(since)).toBeInTheDocument()
  const theCase = row.getByRole('link', { name: `${textOf('followUp.case')} Asha Rao` })
  expect(theCase).toHaveAttribute('href', pathTo(paths.adminSelectionCase, mentee))
  await user.click(row.getByRole('checkbox', { name: textOf('admin.bulk.selectRow', { name: 'Asha Rao' }) }))
  await user.click(await screen.findByRole('button', { name: textOf('followUp.survey.remind') }))
  expect(confirm).toHaveBeenCalledWith(textOf('followUp.survey.confirm'))
  expect(await screen.findByText(textOf('remind.many.done_one', { count: 1 }))).toBeInTheDocument()
  expect(sentTo('admin/remind')).toEqual([{ wait: 'survey', ids: [survey] }])
})

it('heads the card of a mentorship with its mentee, and says once what it needs', async () => {
  setScreenWidth(360)
  const ago = new Date(theApi().clock.now.getTime() - 20 * 86_400_000)
  await makeMentorship(theApi(), { startedAt: ago })
  await signIn('admin')
  await renderPage(paths.adminMentorships)
  const card = within(await screen.findByRole('article'))
  expect(card.getAllByText(textOf('followUp.need.no_first_meeting'))).toHaveLength(1)
  expect(card.queryByText(textOf('role.mentee'))).not.toBeInTheDocument()
  expect(card.getAllByText('–')).toHaveLength(2)
})
