import { makeMentorship } from '@udyam/api/test/make-selection'
import { makeAdmin } from '@udyam/api/test/make'
import { evaluate } from '@udyam/api/test/walk'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { makeMentee, makeMentor, signIn, startWorld, theApi } from '#test/world.ts'

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

it('leads to who was invited without an e-mail address and has not joined', async () => {
  const weekAgo = new Date(theApi().clock.now.getTime() - 7.5 * 86_400_000)
  const admin = await signIn('admin')
  for (const id of [await makeMentee({ name: 'Asha Jadhav' }), await makeMentor({ firstName: 'Ravi' })]) {
    await theApi()
      .db.updateTable('account')
      .set({ email: null, state: 'invited' })
      .where('id', '=', id)
      .execute()
    const row = { account_id: id, by_id: admin.id, invited_at: weekAgo, reminded_at: null }
    await theApi().db.insertInto('invitation').values(row).execute()
  }
  const { user } = await renderPage('/admin')
  const name = `2 ${textOf('dashboard.todo.notJoined')}`
  const todo = await list()
  await user.click(await todo.findByRole('button', { name }))
  const hrefOf = (person: RegExp) => todo.getByRole('link', { name: person }).getAttribute('href')
  expect(hrefOf(/Asha Jadhav/)).toMatch(/^\/admin\/mentee\/edit\/[\w-]+/)
  expect(hrefOf(/Ravi/)).toMatch(/^\/admin\/mentor\/edit\/[\w-]+/)
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
