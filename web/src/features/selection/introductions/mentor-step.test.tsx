import { answerTies, decide, evaluate, introduce } from '@udyam/api/test/walk'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { makeMentee, makeMentor, signIn, startWorld, theApi } from '../../../test/world.ts'

startWorld()
let walk: (menteeId: string) => Parameters<typeof introduce>[0]

beforeEach(async () => {
  const admin = await signIn('admin')
  walk = (menteeId) => ({ here: theApi(), admin, menteeId })
})

it('says before a brief is sent that every place of a mentor is asked for, and puts free ones first', async () => {
  const asked = await makeMentor({ firstName: 'Anil', lastName: 'Asked' })
  await makeMentor({ firstName: 'Zarina', lastName: 'Free' })
  for (const name of ['Riya Patil', 'Sonal Patil']) {
    await introduce(walk(await makeMentee({ name })), asked)
  }
  const mentee = walk(await makeMentee({ name: 'Priya Kulkarni' }))
  await evaluate(mentee)
  await decide(mentee)
  const { user } = await renderPage(`/admin/selection/${mentee.menteeId}?step=mentor`)
  const rows = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)
  expect(rows).toEqual(['Zarina Free', 'Anil Asked'])
  expect(screen.getByText('Every free place is asked for')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Choose Anil Asked' }))
  const warning = /Places: 2\. Mentees now: 0\. Profiles that wait for an answer: 2\./
  expect(await screen.findByText(warning)).toBeInTheDocument()
})

it('offers nobody else while as many introductions are open as may be', async () => {
  const menteeId = await makeMentee({ name: 'Priya Kulkarni' })
  await answerTies(walk(menteeId))
  await introduce(walk(menteeId), await makeMentor({ firstName: 'Anil' }))
  await makeMentor({ firstName: 'Zarina' })
  await renderPage(`/admin/selection/${menteeId}`)
  const page = within(await screen.findByRole('main'))
  await page.findByRole('heading', { name: 'Priya Kulkarni', level: 1 })
  expect(page.queryByRole('button', { name: 'Find another mentor' })).not.toBeInTheDocument()
})
