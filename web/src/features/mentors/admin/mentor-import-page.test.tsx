import { fireEvent, screen, within } from '@testing-library/react'
import { mentors } from '@udyam/contract/mentors/calls'
import { beforeEach, expect, it } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { makeMentor, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()
beforeEach(() => signIn('admin'))

const address = '/admin/mentors/import'
const good = 'firstName,lastName,email,phoneNumber\nAnita,Zende,anita@example.com,98220 12345\n'
const file = (...parts: BlobPart[]) => new File(parts, 'mentors.csv', { type: 'text/csv' })

async function open(language: 'en' | 'hi' = 'en') {
  const page = await renderPage(address, { language })
  const field = await screen.findByLabelText(/CSV file|CSV फ़ाइल/)
  return { ...page, choose: (chosen: File) => page.user.upload(field, chosen), field }
}

async function listed() {
  const admin = await theApi().as('admin')
  return (await admin.call(mentors.list)).body.data.map(({ email }) => email)
}

it('shows what a file would do before it does it', async () => {
  await makeMentor({ email: 'known@example.com', location: 'Goa' })
  const { choose, user } = await open()
  await choose(
    file(
      good.replace('\n', ',location\n').replace('12345\n', '12345,Pune\n'),
      'Sanjay,Patil,known@example.com,9822012345,Pune\n',
    ),
  )
  const button = await screen.findByRole('button', { name: 'Import 2 rows' })
  const counts = (name: string) => screen.getByText(name).nextSibling?.textContent
  expect([counts('New'), counts('Changed'), counts('Unchanged')]).toEqual(['1', '1', '0'])
  expect(await listed()).toEqual(['known@example.com'])
  await user.click(button)
  expect(await screen.findByText('New: 1, changed: 1, unchanged: 0')).toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: 'Back to mentors' })).toHaveLength(2)
  expect(await listed()).toEqual(['anita@example.com', 'known@example.com'])
})

it('names every bad row, its field and what it takes, and offers no import', async () => {
  const { choose } = await open('hi')
  await choose(file('firstName,lastName,email,phoneNumber,approve\n,Zende,anita@example.com,12,maybe\n'))
  expect(await screen.findByText('1 पंक्ति आयात नहीं हो सकती')).toBeInTheDocument()
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '2ZendefirstNameपहला नाम भरना ज़रूरी है',
    '2ZendephoneNumber12कृपया 10 अंकों का सही फ़ोन नंबर भरें',
    '2Zendeapprovemaybeकृपया true या false भरेंtrue या false',
  ])
  expect(screen.queryByRole('button', { name: /आयात करें$/ })).not.toBeInTheDocument()
})

it('says it when the file is too large, in another encoding or no table', async () => {
  const { choose } = await open()
  await choose(file('x'.repeat(512 * 1024 + 1)))
  expect(await screen.findByText(/at most 512 KiB/, { selector: '[role=alert] *' })).toBeInTheDocument()
  await choose(file(new Uint8Array([0x6e, 0xe9, 0x0a])))
  expect(await screen.findByText(/save it as "CSV UTF-8"/)).toBeInTheDocument()
  await choose(file('email\n"a'))
  expect(await screen.findByText(textLike('messages.import_unreadable'))).toBeInTheDocument()
})

it('takes a file that is dropped, and says when there is nothing to do', async () => {
  await makeMentor({ firstName: 'Anita', lastName: 'Zende', email: 'anita@example.com' })
  const { field } = await open()
  fireEvent.drop(field, { dataTransfer: { files: [file('\ufeff', good)] } })
  expect(await screen.findByText(/There is nothing to import/)).toBeInTheDocument()
})

it('tells what it did, not what it was going to do', async () => {
  const { choose, user } = await open()
  await choose(file('_id,email,firstName,lastName,phoneNumber\n,anita@example.com,Anita,Zende,9822012345\n'))
  const button = await screen.findByRole('button', { name: 'Import 1 row' })
  await makeMentor({ firstName: 'Anita', lastName: 'Zende', email: 'anita@example.com' })
  await user.click(button)
  expect(await screen.findByText('New: 0, changed: 0, unchanged: 1')).toBeInTheDocument()
})

it('says which fields there are, which of them a new mentor needs, and what they take', async () => {
  await open()
  const terms = await screen.findAllByRole('term')
  const fields = terms.map(({ textContent }) => textContent)
  const needed = textOf('admin.csv.required')
  const required = {
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    phoneNumber: 'Phone Number',
  }
  expect(fields.filter((name) => name.includes(needed))).toEqual(
    Object.entries(required).map(([name, label]) => `${label}${needed}${name}`),
  )
  const skills = terms.find(({ textContent }) => textContent === 'Skillsskills')
  expect(skills?.nextElementSibling).toHaveTextContent(textOf('admin.csv.kind.list'))
})
