import { screen, waitFor, within } from '@testing-library/react'
import { interviews } from '@udyam/contract/interviews/calls'
import { makeMentee } from '@udyam/api/test/make'
import { expect, it } from 'vitest'
import { formatFullDateTime } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { signIn, startWorld, theApi, trouble, endTrouble } from '#test/world.ts'
import { withZone } from './zoned-time.ts'

startWorld()

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const written = (time = '') => withZone(formatFullDateTime(time), time)

it('stands beside another next step once it is agreed', async () => {
  const { times, _id } = await asked()
  await theApi().db.updateTable('account').set({ email_verified_at: null }).execute()
  const agreed = { state: 'agreed', starts_at: new Date(times[0] ?? '') } as const
  await theApi().db.updateTable('interview').set(agreed).where('id', '=', _id).execute()
  await renderPage(paths.home)
  expect(await screen.findByRole('heading', { name: textOf('step.confirm_address') })).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: textOf('step.interview') })).toBeInTheDocument()
  expect(await screen.findByText(written(times[0]))).toBeInTheDocument()
})

async function asked() {
  const made = await makeMentee(theApi())
  const admin = await theApi().as('admin')
  const body = { times: [inDays(2), inDays(3)], way: 'in_person' as const, place: 'Wai, Main Road 5' }
  const { data } = (await admin.call(interviews.propose, { params: { id: made.id }, body })).body
  await signIn('mentee', made)
  return data
}

it.each([paths.home, paths.menteeJourney])(
  'is the next step, and one press chooses a time: %s',
  async (path) => {
    const { times, _id } = await asked()
    const { user } = await renderPage(path)
    expect(await screen.findByRole('heading', { name: textOf('step.chooseInterview') })).toBeInTheDocument()
    const list = await screen.findByRole('list', { name: textOf('interview.times') })
    expect(screen.getByText(/In person · Wai, Main Road 5 · 30/)).toBeInTheDocument()
    const button = within(list).getByRole('button', { name: written(times[1]) })
    trouble('/accept', 'offline')
    await user.click(button)
    expect(await screen.findByText(textOf('interview.notSaved'))).toBeInTheDocument()
    endTrouble()
    await user.click(button)
    expect(await screen.findByRole('heading', { name: textOf('step.interview') })).toBeInTheDocument()
    expect(await screen.findByText(written(times[1]))).toBeInTheDocument()
    expect(screen.getByRole('button', { name: textOf('interview.calendar') })).toBeInTheDocument()
    await waitFor(async () =>
      expect(
        await theApi()
          .db.selectFrom('interview')
          .where('id', '=', _id)
          .select(['state', 'starts_at'])
          .executeTakeFirst(),
      ).toEqual({ state: 'agreed', starts_at: new Date(times[1] ?? '') }),
    )
  },
)
