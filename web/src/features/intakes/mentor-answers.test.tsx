import { screen, within } from '@testing-library/react'
import { intakes } from '@udyam/contract/intakes/calls'
import { indianDate } from '@udyam/contract/indian-date'
import { unwritten } from '@udyam/contract/setup/in-language'
import { expect, it } from 'vitest'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { makeMentor, sentTo, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

const day = (days: number) => indianDate(new Date(Date.now() + days * 86_400_000))

/** Two intakes with the same question to mentors, each answered with yes by some. */
async function twoIntakes() {
  const admin = await signIn('admin')
  const words = (en: string) => ({ ...unwritten, en })
  const made = []
  for (const [slug, answering] of [
    ['autumn', ['Bina', 'Vilas', 'Asha']],
    ['spring', ['Ravi']],
  ] as const) {
    const body = {
      slug,
      name: words(slug),
      about: words(slug),
      audience: words(slug),
      opensOn: day(-1),
      closesOn: day(5),
      releaseOn: null,
      places: null,
      evaluators: null,
    }
    const { _id: intake } = (await admin.call(intakes.create, { body })).body.data
    const shown = { list: true, report: false, hidden: false, required: false, seen_by: 'all' } as const
    const { id: question } = await theApi()
      .db.insertInto('intake_question')
      .values({
        intake_id: intake,
        position: 0,
        text: JSON.stringify(words('A loan?')),
        about: 'mentor',
        kind: 'yes_no',
        options: '[]',
        ...shown,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const firstName of answering) {
      const mentor_id = await makeMentor({ firstName, lastName: 'Kale' })
      const value = JSON.stringify('yes')
      await theApi()
        .db.insertInto('intake_answer')
        .values({ question_id: question, mentor_id, mentee_id: null, value, updated_at: new Date() })
        .execute()
    }
    made.push({ intake, answer: `${question}:yes` })
  }
  const [autumn] = made
  if (autumn === undefined) throw new Error('no intake')
  return autumn
}

it('mentors of one intake with an answer are the same in the list, its call sheet and a message', async () => {
  const { intake, answer } = await twoIntakes()
  const { user } = await renderPage(`${paths.adminMentors}?intake=${intake}&answer=${answer}`)
  await screen.findAllByText('Bina')
  expect(screen.getAllByRole('rowheader')).toHaveLength(3)
  expect(screen.queryByText('Ravi')).not.toBeInTheDocument()
  const row = screen.getByRole('row', { name: /Bina/ })
  await user.click(within(row).getByRole('checkbox'))
  const sheet = await screen.findByRole('link', { name: textOf('callSheet.ofAll', { number: '3' }) })
  const query = new URLSearchParams(sheet.getAttribute('href')?.split('?')[1])
  expect([query.get('intake'), query.get('answer')]).toEqual([intake, answer])
  await user.click(await screen.findByRole('button', { name: textOf('broadcast.writeAll', { number: '3' }) }))
  await expect
    .poll(() => sentTo('admin/broadcast'))
    .toEqual([{ audience: { of: 'mentors', filter: { intake, answer } } }])
})

it('a message to the mentors of a list that only shows the answers in an intake is not narrowed to it', async () => {
  const { intake } = await twoIntakes()
  const { user } = await renderPage(`${paths.adminMentors}?intake=${intake}`)
  await screen.findAllByText('Ravi')
  await user.click(within(screen.getByRole('row', { name: /Bina/ })).getByRole('checkbox'))
  await user.click(await screen.findByRole('button', { name: textOf('broadcast.writeAll', { number: '4' }) }))
  await expect.poll(() => sentTo('admin/broadcast')).toEqual([{ audience: { of: 'mentors', filter: {} } }])
})
