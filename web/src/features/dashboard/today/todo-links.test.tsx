import { makeMentorship } from '@udyam/api/test/make-selection'
import { makeAdmin } from '@udyam/api/test/make'
import { evaluate } from '@udyam/api/test/walk'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { makeMentee, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

const list = async () => within(await screen.findByRole('region', { name: /^To do now/ }))

it('leads from each of those who wait to the step of their case, or to the mentoring', async () => {
  const startedAt = new Date(theApi().clock.now.getTime() - 20 * 86_400_000)
  const made = await makeMentorship(theApi(), { startedAt })
  const owner = await signIn('admin')
  const other = await theApi().as('admin')
  const menteeId = await makeMentee({ name: 'Asha Jadhav' })
  await evaluate({ here: theApi(), admin: owner, menteeId }, { score: 5 })
  await evaluate({ here: theApi(), admin: other, menteeId }, { score: 1 })
  const { user } = await renderPage('/admin')
  const todo = await list()
  for (const [text, href] of [
    ['dashboard.todo.talk', `/admin/selection/${menteeId}?step=decide`],
    ['dashboard.todo.decide', `/admin/selection/${menteeId}?step=decide`],
    ['dashboard.todo.mentorships', `/admin/mentorships/${made.id}`],
  ] as const) {
    const name = `1 ${textOf(text)}`
    await user.click(await todo.findByRole('button', { name: new RegExp(`^${name}`) }))
    const [line] = screen.getAllByRole('listitem').filter(({ textContent }) => textContent.startsWith(name))
    const links = within(line ?? document.body).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toContain(href)
  }
})

it('leads an auditor, who decides nothing, to the lists', async () => {
  const menteeId = await makeMentee({ name: 'Asha Jadhav' })
  await evaluate({ here: theApi(), admin: await theApi().as('admin'), menteeId })
  await signIn('admin', await makeAdmin(theApi(), { kind: 'auditor' }))
  await renderPage('/admin')
  const todo = await list()
  const name = `${textOf('dashboard.todo.open')}: ${textOf('dashboard.todo.decide')}`
  const link = await todo.findByRole('link', { name })
  expect(link).toHaveAttribute('href', '/admin/selection?view=table&state=under_review')
})
