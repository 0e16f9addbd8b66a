import { surveys } from '@udyam/contract/surveys/calls'
import { makeMentorship, makeSurvey, surveyToken } from '@udyam/api/test/make-selection'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loadArea } from '#lib/i18n.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { contentOf } from '#test/storage.ts'
import { textOf } from '#test/text.ts'
import { sentTo, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

async function asked(as: 'mentee' | 'mentor' = 'mentor') {
  await loadArea('survey')
  const pair = await makeMentorship(theApi())
  const id = await makeSurvey(theApi(), { mentorship: pair.id, as })
  return { pair, id }
}

const question = (key: 'going' | 'call' | 'often') =>
  screen.findByRole('group', { name: textOf(`survey.${key}`, { other: 'Priya Kulkarni' }) })

it('asks on one screen who reads it, and sends the answers once', async () => {
  const { pair, id } = await asked()
  await signIn('mentor', pair.mentor)
  const { user } = await renderPage(pathTo(paths.survey, id))
  expect(
    await screen.findByText(textOf('survey.reads.pulse', { other: 'Priya Kulkarni' })),
  ).toBeInTheDocument()
  const send = screen.getByRole('button', { name: textOf('survey.send') })
  await user.click(send)
  expect(await screen.findByText(textOf('messages.survey_answer_required'))).toBeInTheDocument()
  await user.click(within(await question('going')).getByRole('radio', { name: /^2/ }))
  await user.click(within(await question('call')).getByRole('radio', { name: textOf('survey.option.yes') }))
  await user.type(screen.getByRole('textbox', { name: textOf('survey.text') }), 'We lost the thread')
  await user.click(send)
  expect(await screen.findByText(textOf('survey.thanks'))).toBeInTheDocument()
  expect(sentTo(`survey/${id}`)).toEqual([{ answers: { going: 2, call: 'yes', text: 'We lost the thread' } }])
})

it('keeps what is chosen and typed over a reload, until it is sent', async () => {
  const { pair, id } = await asked()
  await signIn('mentor', pair.mentor)
  const { user, unmount } = await renderPage(pathTo(paths.survey, id))
  await user.click(within(await question('going')).getByRole('radio', { name: /^2/ }))
  await user.type(screen.getByRole('textbox', { name: textOf('survey.text') }), 'We lost')
  unmount()
  const again = await renderPage(pathTo(paths.survey, id))
  expect(within(await question('going')).getByRole('radio', { name: /^2/ })).toBeChecked()
  expect(screen.getByRole('textbox', { name: textOf('survey.text') })).toHaveValue('We lost')
  await again.user.click(
    within(await question('call')).getByRole('radio', { name: textOf('survey.option.yes') }),
  )
  await again.user.click(screen.getByRole('button', { name: textOf('survey.send') }))
  await screen.findByText(textOf('survey.thanks'))
  expect(JSON.stringify(contentOf(sessionStorage))).not.toContain('We lost')
})

it('opens from a mail with the tapped answer chosen, which the second tap sends', async () => {
  const { id } = await asked()
  const token = await surveyToken(theApi(), id)
  const { user } = await renderPage(`${paths.surveyLink}#${token}.4`)
  expect(within(await question('going')).getByRole('radio', { name: '4' })).toBeChecked()
  const answered = () => theApi().db.selectFrom('survey').select(['answers']).executeTakeFirstOrThrow()
  expect(await answered()).toEqual({ answers: null })
  await user.click(screen.getByRole('button', { name: textOf('survey.send') }))
  expect(await screen.findByText(textOf('survey.thanks'))).toBeInTheDocument()
  expect(await answered()).toEqual({ answers: { going: 4 } })
})

it('takes the answer that is tapped in the mail instead of an earlier one that was not sent', async () => {
  const { id } = await asked()
  const token = await surveyToken(theApi(), id)
  const { user, unmount } = await renderPage(`${paths.surveyLink}#${token}.4`)
  await user.click(within(await question('going')).getByRole('radio', { name: /^2/ }))
  unmount()
  await renderPage(`${paths.surveyLink}#${token}.3`)
  expect(within(await question('going')).getByRole('radio', { name: /^3/ })).toBeChecked()
})

it('says of a link that is used, or of none, that there is nothing to answer', async () => {
  const { id } = await asked()
  const token = await surveyToken(theApi(), id)
  await theApi().nobody.call(surveys.answerByLink, { body: { token, answers: { going: 4 } } })
  await renderPage(`${paths.surveyLink}#${token}`)
  expect(await screen.findByText(textOf('messages.survey_answered'))).toBeInTheDocument()
  expect(screen.getByRole('link', { name: textOf('errors.goHome') })).toHaveAttribute('href', paths.home)
})

it('lets a mentee leave any question about the venture unsaid', async () => {
  await loadArea('survey')
  const { mentee } = await makeMentorship(theApi())
  const id = await makeSurvey(theApi(), { of: mentee.id })
  await signIn('mentee', mentee)
  const { user } = await renderPage(pathTo(paths.survey, id))
  const press = async (key: 'sells' | 'practices' | 'people', name: string, role: 'radio' | 'checkbox') => {
    const group = await screen.findByRole('group', { name: textOf(`survey.${key}`) })
    await user.click(within(group).getByRole(role, { name }))
  }
  await press('sells', textOf('survey.notSaid'), 'radio')
  await press('practices', textOf('survey.notSaid'), 'checkbox')
  await press('practices', textOf('survey.option.accounts'), 'checkbox')
  await press('practices', textOf('survey.option.stock'), 'checkbox')
  await user.type(screen.getByRole('textbox', { name: textOf('survey.people') }), '५०१')
  await user.click(screen.getByRole('button', { name: textOf('survey.send') }))
  expect(await screen.findByText(textOf('messages.value_invalid'))).toBeInTheDocument()
  await press('people', textOf('survey.notSaid'), 'checkbox')
  await user.click(screen.getByRole('button', { name: textOf('survey.send') }))
  expect(await screen.findByText(textOf('survey.thanks'))).toBeInTheDocument()
  expect(sentTo(`survey/${id}`)).toEqual([
    { answers: { sells: null, people: null, practices: ['accounts', 'stock'] } },
  ])
})

it('reads a number in digits of Devanagari', async () => {
  await loadArea('survey')
  const { mentee } = await makeMentorship(theApi())
  const id = await makeSurvey(theApi(), { of: mentee.id })
  await signIn('mentee', mentee)
  const { user } = await renderPage(pathTo(paths.survey, id))
  const sells = within(await screen.findByRole('group', { name: textOf('survey.sells') }))
  await user.click(sells.getByRole('radio', { name: textOf('survey.notSaid') }))
  await user.type(screen.getByRole('textbox', { name: textOf('survey.people') }), '१२')
  await user.click(screen.getByRole('button', { name: textOf('survey.send') }))
  expect(await screen.findByText(textOf('survey.thanks'))).toBeInTheDocument()
  expect(sentTo(`survey/${id}`)).toEqual([{ answers: { sells: null, people: 12 } }])
})

it('stops asking after a confirmation, and asks again when wanted', async () => {
  const { pair, id } = await asked('mentee')
  await signIn('mentee', pair.mentee)
  const { user } = await renderPage(pathTo(paths.survey, id))
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true)
  await user.click(await screen.findByRole('button', { name: textOf('survey.stop') }))
  expect(confirm).toHaveBeenCalledWith(textOf('survey.stopConfirm.pulse'))
  expect(await screen.findByText(textOf('survey.stopped'))).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: textOf('survey.resume') }))
  expect(await screen.findByRole('button', { name: textOf('survey.send') })).toBeInTheDocument()
  confirm.mockRestore()
})

it('is led to from the mentorship while it is open', async () => {
  await loadArea('mentorship')
  const { pair, id } = await asked()
  await signIn('mentor', pair.mentor)
  await renderPage(pathTo(paths.mentorship, pair.id))
  const card = within(await screen.findByRole('region', { name: textOf('mentorship.survey') }))
  expect(card.getByRole('link')).toHaveAttribute('href', pathTo(paths.survey, id))
})
