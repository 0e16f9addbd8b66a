import { screen, waitFor } from '@testing-library/react'
import { makeIntake, roundToken } from '@udyam/api/test/make-selection'
import { rounds } from '@udyam/contract/rounds/calls'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadArea } from '#lib/i18n.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { makeMentor, sentTo, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()
beforeAll(async () => {
  await Promise.all((['survey', 'office'] as const).map((area) => loadArea(area)))
})

const account = { email: 'mentor@example.com', password: 'a good pass phrase' }

it('a mentor says with one tap how many they take, and can choose again', async () => {
  await makeMentor(account)
  const intake = await makeIntake(theApi())
  await (await theApi().as('admin')).call(rounds.ask, { params: { id: intake } })
  const mentor = await signIn('mentor', account)
  const [round] = (await mentor.call(rounds.own)).body.data.rounds
  const { user } = await renderPage(pathTo(paths.round, round?._id ?? ''))
  await user.click(await screen.findByRole('button', { name: '2' }))
  expect(await screen.findByText(textOf('round.saved_other', { number: '2' }))).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '2' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: '1' }))
  await waitFor(() => expect(sentTo('/round/')).toEqual([{ places: 2 }, { places: 1 }]))
})

it('an administrator asks the mentors of an intake, and reads how many have answered', async () => {
  const asked = vi.spyOn(window, 'confirm').mockReturnValue(true)
  await makeMentor(account)
  const intake = await makeIntake(theApi())
  await signIn('admin')
  const { user } = await renderPage(pathTo(paths.adminIntake, intake))
  await user.click(await screen.findByRole('button', { name: textOf('round.ask_one', { number: '1' }) }))
  const counts = textOf('round.counts', { answered: '0', asked: '1', places: '0' })
  expect(await screen.findByText(counts)).toBeInTheDocument()
  expect(asked).toHaveBeenCalledWith(textOf('round.confirmAsk_one', { number: '1' }))
})

it('opens from the mail with the tapped number chosen, which the second tap sends', async () => {
  const mentor = await makeMentor(account)
  const intake = await makeIntake(theApi())
  await (await theApi().as('admin')).call(rounds.ask, { params: { id: intake } })
  const token = await roundToken(theApi(), mentor)
  const { user } = await renderPage(`${paths.roundLink}#${token}.3`)
  expect(await screen.findByRole('button', { name: '3' })).toHaveAttribute('aria-pressed', 'true')
  const places = async () =>
    (await theApi().db.selectFrom('intake_round').select('places').executeTakeFirstOrThrow()).places
  expect(await places()).toBeNull()
  await user.click(screen.getByRole('button', { name: textOf('survey.send') }))
  expect(await screen.findByText(textOf('round.saved_other', { number: '3' }))).toBeInTheDocument()
  expect(await places()).toBe(3)
})

it('says of a link that is none that nothing is asked any more', async () => {
  await renderPage(`${paths.roundLink}#nonsense.3`)
  expect(await screen.findByText(textOf('round.none'))).toBeInTheDocument()
  expect(screen.getByRole('link', { name: textOf('errors.goHome') })).toHaveAttribute('href', paths.home)
})
