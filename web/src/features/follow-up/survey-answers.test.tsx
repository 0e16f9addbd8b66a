import { screen, within } from '@testing-library/react'
import { makeAdmin } from '@udyam/api/test/make'
import { makeMentorship, makeSurvey } from '@udyam/api/test/make-selection'
import { expect, it } from 'vitest'
import { loadArea } from '#lib/i18n.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

async function answered() {
  await Promise.all((['survey', 'selection', 'admin', 'dashboard'] as const).map(loadArea))
  const pair = await makeMentorship(theApi(), { startedAt: daysAgo(40) })
  const answers = { going: 2, often: 'too_rarely', call: 'yes', text: 'We lost the thread' } as const
  await makeSurvey(theApi(), { mentorship: pair.id, as: 'mentor', askedAt: daysAgo(5), answers })
  await makeSurvey(theApi(), { mentorship: pair.id, as: 'mentee', askedAt: daysAgo(5) })
  return pair
}

it('shows single answers beside how many were answered, and that one was seen to', async () => {
  const { id } = await answered()
  await signIn('admin')
  const { user } = await renderPage(pathTo(paths.adminMentorship, id))
  const part = within(await screen.findByRole('region', { name: textOf('followUp.answers') }))
  expect(
    await part.findByText(textOf('followUp.answers.pulse', { answered: 1, asked: 2 })),
  ).toBeInTheDocument()
  expect(part.getByText('We lost the thread')).toBeInTheDocument()
  expect(part.getByText(textOf('survey.going', { other: 'Priya Kulkarni' }))).toBeInTheDocument()
  expect(part.getByText(textOf('survey.option.too_rarely'))).toBeInTheDocument()
  expect(part.getByText(textOf('followUp.answers.need.call_me'))).toBeInTheDocument()
  await user.click(part.getByRole('button', { name: /Seen to/ }))
  await expect.poll(() => part.queryByText(textOf('followUp.answers.need.call_me'))).toBeNull()
})

it('reminds of questions that are open, once in seven days', async () => {
  await Promise.all((['survey', 'selection', 'admin', 'dashboard'] as const).map(loadArea))
  const { id } = await makeMentorship(theApi(), { startedAt: daysAgo(40) })
  await makeSurvey(theApi(), { mentorship: id, as: 'mentee', askedAt: daysAgo(8) })
  await makeSurvey(theApi(), { mentorship: id, as: 'mentor', askedAt: daysAgo(2) })
  await signIn('admin')
  const { user } = await renderPage(pathTo(paths.adminMentorship, id))
  const part = within(await screen.findByRole('region', { name: textOf('followUp.answers') }))
  await user.click(await part.findByRole('button', { name: new RegExp(`^${textOf('remind.action')}`) }))
  await expect
    .poll(() => part.queryByRole('button', { name: new RegExp(`^${textOf('remind.action')}`) }))
    .toBeNull()
  const rows = await theApi().db.selectFrom('reminder').select(['wait', 'times']).execute()
  expect(rows).toEqual([{ wait: 'survey', times: 1 }])
})

it('hides the answers from an auditor', async () => {
  const { id } = await answered()
  await signIn('admin', await makeAdmin(theApi(), { kind: 'auditor' }))
  await renderPage(pathTo(paths.adminMentorship, id))
  expect(await screen.findByText(textOf('followUp.signs'))).toBeInTheDocument()
  expect(screen.queryByText(textOf('followUp.answers'))).toBeNull()
})

it('has those who asked for a call on the dashboard, with the number at hand', async () => {
  await answered()
  await signIn('admin')
  const whom = textOf('selection.whom', { name: 'Sanjay Patil', about: 'Priya Kulkarni' })
  const { user } = await renderPage(paths.admin)
  await user.click(await screen.findByRole('button', { name: `${textOf('remind.contact')}: ${whom}` }))
  const number = await screen.findByRole('link', { name: /98220 ?12345/ })
  expect(number).toHaveAttribute('href', 'tel:+919822012345')
  const chat =
    screen.getByRole('link', { name: textLike('admin.answers.whatsapp') }).getAttribute('href') ?? ''
  const words = new URL(chat).searchParams.get('text') ?? ''
  const values = { firstName: 'Sanjay', words: textOf('admin.answers.chat'), programme: 'Udyam Setu' }
  expect(words).toBe(textOf('followUp.chat', values))
})
