import { screen, waitFor, within } from '@testing-library/react'
import { makeCategory, makeMentee, makeMentor } from '@udyam/api/test/make'
import { expect, it } from 'vitest'
import { pathTo, paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

const person = { location: 'Pune', languages: ['Marathi'], interests: ['Trade'] }

async function sanjay() {
  const { _id: category } = await makeCategory(theApi(), 'Trade')
  const mentor = {
    firstName: 'Sanjay',
    lastName: 'Patil',
    location: 'Baramati, Pune',
    languages: ['Marathi'],
  }
  return makeMentor(theApi(), { ...mentor, category })
}

it('says on a profile why the mentor may fit the mentee who reads, and by what', async () => {
  const { id } = await sanjay()
  await signIn('mentee', await makeMentee(theApi(), person))
  const { unmount } = await renderPage(pathTo(paths.mentor, id))
  const title = textOf('mentors.why', { name: 'Sanjay Patil' })
  const part = within(await screen.findByRole('region', { name: title }))
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${textOf('mentors.why.district')}: Baramati, Pune`,
    `${textOf('mentors.why.language')}: Marathi`,
    `${textOf('mentors.why.field')}: Trade`,
  ])
  unmount()
  const other = { location: 'Akola', languages: ['Tamil'], interests: ['Music'], email: 'other@example.com' }
  await signIn('mentee', await makeMentee(theApi(), other))
  await renderPage(pathTo(paths.mentor, id))
  await screen.findByRole('heading', { level: 1, name: 'Sanjay Patil' })
  expect(screen.queryByRole('region', { name: title })).not.toBeInTheDocument()
})

it('shows above all mentors those who may fit a mentee, with the reasons, until something is searched for', async () => {
  await sanjay()
  await makeMentor(theApi(), { firstName: 'Asha', lastName: 'Rao', location: 'Nagpur' })
  await signIn('mentee', await makeMentee(theApi(), person))
  const { user } = await renderPage(paths.mentors)
  const part = within(await screen.findByRole('region', { name: textOf('mentors.couldFit') }))
  expect(part.getAllByRole('article')).toHaveLength(1)
  const reasons = part.getByRole('list', { name: textOf('mentors.whyThis') })
  expect(reasons).toHaveTextContent(textOf('mentors.why.district'))
  await user.click(
    within(screen.getByRole('list', { name: textOf('directory.quick') })).getByRole('button', {
      name: /Trade/,
    }),
  )
  expect(
    await screen.findByRole('button', { name: textOf('chips.remove', { value: 'Trade' }) }),
  ).toBeVisible()
  expect(screen.queryByRole('region', { name: textOf('mentors.couldFit') })).not.toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Asha Rao')).not.toBeInTheDocument())
})
