import { screen, within } from '@testing-library/react'
import { intakes } from '@udyam/contract/intakes/calls'
import { indianDate } from '@udyam/contract/indian-date'
import { unwritten } from '@udyam/contract/setup/in-language'
import { expect, it, vi } from 'vitest'
import { paths, pathTo } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { makeMentee, makeMentor, sentTo, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

const day = (days: number) => indianDate(new Date(Date.now() + days * 86_400_000))
const select = () => screen.findByRole('combobox', { name: textOf('intake.label') })

/** An intake that is open, with Asha in it and Ravi outside. */
async function world(): Promise<string> {
  const admin = await signIn('admin')
  await makeMentee({ name: 'Ravi More' })
  const words = { ...unwritten, en: 'Autumn' }
  const days = { opensOn: day(-1), closesOn: day(5), releaseOn: null }
  const numbers = { places: null, evaluators: null }
  const body = { slug: 'autumn', name: words, about: words, audience: words, ...days, ...numbers }
  const { _id: intake } = (await admin.call(intakes.create, { body })).body.data
  const inside = await makeMentee({ name: 'Asha Rao' })
  await theApi()
    .db.updateTable('application')
    .set({ intake_id: intake })
    .where('mentee_id', '=', inside)
    .execute()
  return intake
}

/** A question whose answers stand in the list. */
async function makeListedQuestion(intake_id: string, about: 'mentee' | 'mentor' = 'mentee') {
  const text = JSON.stringify({ ...unwritten, en: 'A loan?' })
  const shown = { list: true, report: false, hidden: false, required: false, seen_by: 'all' } as const
  const asked = { about, kind: 'yes_no', options: '[]' } as const
  const { id } = await theApi()
    .db.insertInto('intake_question')
    .values({ intake_id, position: 0, text, ...shown, ...asked })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

it.each(['', '?view=table'])(
  'the selection%s shows the one open intake when nobody waits outside, and all when asked',
  async (view) => {
    const intake = await world()
    await theApi()
      .db.updateTable('application')
      .set({ state: 'withdrawn' })
      .where('intake_id', '!=', intake)
      .execute()
    const { user, router } = await renderPage(`${paths.adminSelection}${view}`)
    expect(await select()).toHaveValue(intake)
    expect((await screen.findAllByText('Asha Rao')).length).toBeGreaterThan(0)
    expect(screen.queryByText('Ravi More')).not.toBeInTheDocument()
    expect(
      screen.getByRole('link', { name: textOf('selection.work.start', { count: '1' }) }),
    ).toHaveAttribute('href', `${paths.adminSelectionWork}?intake=${intake}`)
    await user.selectOptions(await select(), '')
    expect((await screen.findAllByText('Ravi More')).length).toBeGreaterThan(0)
    expect(router.state.location.search).toContain('intake=all')
  },
)

it('the selection shows all while somebody waits outside the one open intake', async () => {
  await world()
  await renderPage(paths.adminSelection)
  expect((await screen.findAllByText('Ravi More')).length).toBeGreaterThan(0)
  expect(await select()).toHaveValue('')
  const link = screen.getByRole('link', { name: textOf('selection.work.start', { count: '2' }) })
  expect(link).toHaveAttribute('href', paths.adminSelectionWork)
})

it('the list of mentees is narrowed when asked, and writes to all of the intake', async () => {
  const intake = await world()
  const second = await makeMentee({ name: 'Bala Rao' })
  await theApi()
    .db.updateTable('application')
    .set({ intake_id: intake })
    .where('mentee_id', '=', second)
    .execute()
  const { user } = await renderPage(paths.adminMentees)
  expect((await screen.findAllByText('Ravi More')).length).toBeGreaterThan(0)
  await user.selectOptions(await select(), intake)
  await screen.findByText(textOf('admin.mentees.showing', { shown: '2', total: '2' }))
  expect(screen.queryByText('Ravi More')).not.toBeInTheDocument()
  await user.click(
    screen.getByRole('checkbox', { name: textOf('admin.bulk.selectRow', { name: 'Asha Rao' }) }),
  )
  await user.click(await screen.findByRole('button', { name: textOf('broadcast.writeAll', { number: '2' }) }))
  const list = textOf('broadcast.audience.mentees')
  const audience = textOf('broadcast.audience.filtered', { list, filter: 'Autumn' })
  expect(await screen.findByText(new RegExp(audience))).toBeInTheDocument()
  expect(sentTo('admin/broadcast')).toEqual([{ audience: { of: 'mentees', filter: { intake } } }])
})

it('the list of mentees has a column for each question of the list, once the intake is chosen', async () => {
  const intake = await world()
  await makeListedQuestion(intake)
  const { user } = await renderPage(paths.adminMentees)
  await screen.findByText('Ravi More')
  const header = () => screen.queryByRole('columnheader', { name: 'A loan?' })
  expect(await screen.findByRole('combobox', { name: textOf('asked.answers') })).toBeVisible()
  expect(header()).toBeNull()
  await user.selectOptions(await select(), intake)
  await expect.poll(header).not.toBeNull()
})

it('the page of an intake leads to its answers, and says where all of them are', async () => {
  const intake = await world()
  await makeListedQuestion(intake)
  const { user } = await renderPage(pathTo(paths.adminIntake, intake))
  expect(await screen.findByText(textOf('intake.answersHint'))).toBeVisible()
  await user.click(screen.getByRole('link', { name: textOf('intake.answers') }))
  expect(await screen.findByRole('columnheader', { name: 'A loan?' })).toBeVisible()
})

it.each([paths.adminMentees, paths.adminMentors])(
  'the filter of %s groups the answers by question, and shows the chosen one closed',
  async (path) => {
    await makeListedQuestion(await world(), path === paths.adminMentees ? 'mentee' : 'mentor')
    const { user } = await renderPage(path)
    const answers = await screen.findByRole<HTMLSelectElement>('combobox', { name: textOf('asked.answers') })
    const group = within(answers).getByRole('group', { name: 'A loan?' })
    await user.selectOptions(answers, within(group).getByRole('option', { name: textOf('asked.yes') }))
    await expect.poll(() => answers.selectedOptions[0]?.textContent).toBe(textOf('asked.yes'))
  },
)

it('a case is moved to another intake, once that is confirmed', async () => {
  const asked = vi.spyOn(window, 'confirm').mockReturnValue(true)
  const intake = await world()
  const { id } = await theApi()
    .db.selectFrom('mentee')
    .where('name', '=', 'Ravi More')
    .select('id')
    .executeTakeFirstOrThrow()
  const { user } = await renderPage(pathTo(paths.adminSelectionCase, id))
  const to = await screen.findByLabelText(textOf('intake.moveTo'))
  await user.selectOptions(to, intake)
  await user.click(screen.getByRole('button', { name: textOf('intake.move') }))
  expect(asked).toHaveBeenCalledWith(textOf('intake.confirmMove', { name: 'Ravi More', to: 'Autumn' }))
  const section = await screen.findByRole('option', { name: textOf('intake.rolling') })
  expect(section).toBeInTheDocument()
  const row = await theApi()
    .db.selectFrom('application')
    .where('mentee_id', '=', id)
    .select('intake_id')
    .executeTakeFirstOrThrow()
  expect(row.intake_id).toBe(intake)
})

it('without a second intake there is nothing to choose, and no tab', async () => {
  await signIn('admin')
  await makeMentee({ name: 'Ravi More' })
  await renderPage(paths.adminSelection)
  expect((await screen.findAllByText('Ravi More')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('combobox', { name: textOf('intake.label') })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: textOf('admin.nav.intakes') })).not.toBeInTheDocument()
})

it('the list of mentors has columns of the answers of an intake, and every mentor stays in it', async () => {
  const intake = await world()
  const other = await makeMentor({ firstName: 'Vilas', lastName: 'Kale' })
  const mentor = await makeMentor({ firstName: 'Bina', lastName: 'Shah' })
  const question_id = await makeListedQuestion(intake, 'mentor')
  await theApi()
    .db.insertInto('intake_answer')
    .values({
      question_id,
      mentor_id: mentor,
      mentee_id: null,
      value: JSON.stringify('yes'),
      updated_at: new Date(),
    })
    .execute()
  const { user } = await renderPage(paths.adminMentors)
  await screen.findAllByText('Bina')
  const header = () => screen.queryByRole('columnheader', { name: 'A loan?' })
  const columns = await screen.findByRole('combobox', { name: textOf('asked.columns') })
  expect(header()).toBeNull()
  await within(columns).findByRole('option', { name: 'Autumn' })
  await user.selectOptions(columns, intake)
  await expect.poll(header).not.toBeNull()
  const cells = async (id: string) => {
    const [name] = screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href') === pathTo(paths.adminMentorEdit, id))
    return within(name?.closest('tr') ?? document.body).findAllByRole('cell')
  }
  await expect
    .poll(async () => (await cells(mentor)).map((cell) => cell.textContent))
    .toContain(textOf('asked.yes'))
  expect((await cells(other)).map((cell) => cell.textContent)).not.toContain(textOf('asked.yes'))
})
