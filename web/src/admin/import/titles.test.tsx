import { screen } from '@testing-library/react'
import { mentees } from '@udyam/contract/mentees/calls'
import { beforeEach, expect, it } from 'vitest'
import { textOf } from '#test/text.ts'
import { renderPage } from '#test/render-page.tsx'
import { signIn, startWorld, theApi } from '#test/world.ts'

startWorld()
beforeEach(() => signIn('admin'))

async function open() {
  const { user } = await renderPage('/admin/mentees/import')
  const choose = async (file: File) => user.upload(await screen.findByLabelText(/CSV/), file)
  return { user, choose }
}

async function listed() {
  const admin = await theApi().as('admin')
  return (await admin.call(mentees.list, { query: { sort: 'email' } })).body.data
}

it.each([
  ['Applications 2026', ';'],
  ['Applications, Satara, November 2026', ';'],
  ['Applications; Satara; November 2026', ','],
  ['Applications, Satara, November 2026', '\t'],
])('passes over a title above the names of the columns: %s, parted by %j', async (title, separator) => {
  const { choose, user } = await open()
  const lines = [
    ['Name', 'Email', 'Mobile No.', 'DOB', 'Village', 'Interests'],
    ['Asha Patil', 'asha@example.com', '9822012345', '1999-04-03', 'Wai', '"Law; Tax, GST"'],
    ['Usha Patil', 'usha@example.com', '9822012346', '1999-04-03', 'Wai', '"Law; Tax, GST"'],
  ]
  const csv = [title, ...lines.map((cells) => cells.join(separator))].join('\r\n')
  await choose(new File([`\ufeff${csv}\r\n`], 'a.csv'))
  expect(await screen.findByText(textOf('admin.csv.matched', { matched: 6, count: 6 }))).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
  await screen.findByText('New: 2, changed: 0, unchanged: 0')
  expect(await listed()).toMatchObject([{ name: 'Asha Patil' }, { interests: ['Law', 'Tax', 'GST'] }])
})
