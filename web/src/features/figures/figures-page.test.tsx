import { makeMentee as insertMentee, makeAdmin } from '@udyam/api/test/make'
import { categories } from '@udyam/contract/categories/calls'
import { intakes } from '@udyam/contract/intakes/calls'
import { aYearBefore, yearOf } from '@udyam/contract/figures/values'
import { indianDate } from '@udyam/contract/indian-date'
import { rollingId } from '@udyam/contract/intakes/values'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { formatLongDate, formatMonth } from '#lib/format.ts'
import { changeLanguage, loadArea } from '#lib/i18n.ts'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { endTrouble, makeMentee, makeMentor, signIn, startWorld, theApi, trouble } from '#test/world.ts'

startWorld()
beforeEach(async () => {
  await signIn('admin')
  await Promise.all([loadArea('figures'), loadArea('dashboard'), loadArea('admin')])
})

const { from, to } = yearOf(indianDate())

/** So many mentees who registered on a day, by default the first of this year. */
async function registered(count: number, { district = 'Satara', day = from } = {}) {
  const { db } = theApi()
  for (let at = 0; at < count; at += 1) {
    const { id } = await insertMentee(theApi(), { district })
    const set = { registered_at: new Date(`${day}T06:00:00Z`), intake_id: rollingId }
    await db.updateTable('application').set(set).where('mentee_id', '=', id).execute()
  }
}

const row = async (...parts: string[]) => (await screen.findAllByRole('row', { name: parts.join(' ') }))[0]
const periodText = (first: string, last: string) =>
  `${textOf('figures.period', { from: formatLongDate(first), to: formatLongDate(last) })} · ${textOf('figures.intakeAll')}`
const press = (period: 'thisYear' | 'lastYear' | 'allTime') =>
  screen.getByRole('button', { name: textOf(`figures.periods.${period}`) })

it('shows a summary and tables, and hides what tells of few', async () => {
  await registered(9)
  await registered(5, { district: 'Sangli' })
  await registered(2, { district: 'Beed' })
  await renderPage('/admin/figures')
  expect(await row(textOf('figures.funnel.registered'), '16', '–')).toBeInTheDocument()
  expect(await row('Satara', '9')).toBeInTheDocument()
  expect(await row(textOf('figures.districts.others'), '7')).toBeInTheDocument()
  expect(screen.queryByText('Beed')).not.toBeInTheDocument()
  expect(screen.getByText(textLike('figures.method'))).toBeInTheDocument()
  expect(screen.getAllByText(textOf('figures.funnel.registered')).length).toBeGreaterThan(1)
})

it('opens on this year, and goes to last year or all time by one press, in the address', async () => {
  await registered(7)
  await registered(6, { day: aYearBefore(from) })
  const { user, router } = await renderPage('/admin/figures')
  await row(textOf('figures.funnel.registered'), '7', '–')
  expect(screen.getByText(periodText(from, to))).toBeInTheDocument()
  expect(press('thisYear')).toHaveAttribute('aria-pressed', 'true')
  await user.selectOptions(screen.getByLabelText(textOf('figures.compare')), textOf('figures.compareYear'))
  expect(await screen.findAllByText(textOf('figures.comparedCell'))).not.toHaveLength(0)
  await user.click(press('lastYear'))
  expect(await screen.findByText(periodText(aYearBefore(from), aYearBefore(to)))).toBeInTheDocument()
  expect(router.state.location.search).toContain(`from=${aYearBefore(from)}&to=${aYearBefore(to)}`)
  await user.click(press('allTime'))
  expect(await row(textOf('figures.funnel.registered'), '13', '–')).toBeInTheDocument()
  expect(router.state.location.search).toBe('?period=all')
  expect(press('allTime')).toHaveAttribute('aria-pressed', 'true')
  await user.click(press('thisYear'))
  expect(router.state.location.search).toBe(`?from=${from}&to=${to}`)
})

it('compares each row with the same one, whatever its place', async () => {
  await registered(9)
  await registered(5, { district: 'Sangli' })
  await registered(8, { district: 'Sangli', day: aYearBefore(from) })
  await registered(6, { day: aYearBefore(from) })
  const { user } = await renderPage('/admin/figures')
  await row('Satara', '9')
  await user.selectOptions(screen.getByLabelText(textOf('figures.compare')), textOf('figures.compareYear'))
  const compared = textOf('figures.comparedCell')
  await screen.findAllByText(compared)
  const shown = (name: string) => screen.getAllByRole('rowheader', { name })[0]?.closest('tr')
  expect(shown('Satara')).toHaveTextContent(`Satara9${compared} 6`)
  expect(shown('Sangli')).toHaveTextContent(`Sangli5${compared} 8`)
})

it('covers the whole of an intake that is chosen', async () => {
  const admin = await theApi().as('admin')
  const words = { en: 'Old intake', hi: '', mr: '' }
  const rest = { releaseOn: null, places: null, evaluators: null }
  const opens = aYearBefore(from)
  const body = { slug: 'old-intake', name: words, about: words, audience: words, ...rest }
  await admin.call(intakes.create, { body: { ...body, opensOn: opens, closesOn: opens } })
  await registered(6, { day: opens })
  const { id } = await theApi()
    .db.selectFrom('intake')
    .where('slug', '=', 'old-intake')
    .select('id')
    .executeTakeFirstOrThrow()
  await theApi().db.updateTable('application').set({ intake_id: id }).execute()
  const { user } = await renderPage('/admin/figures')
  expect(await screen.findByText(textOf('figures.none'))).toBeInTheDocument()
  expect(screen.getByRole('button', { name: textOf('figures.print') })).toBeDisabled()
  await user.selectOptions(screen.getByLabelText(textOf('intake.label')), 'Old intake')
  expect(await row(textOf('figures.funnel.registered'), '6', '–')).toBeInTheDocument()
  expect(press('allTime')).toHaveAttribute('aria-pressed', 'true')
})

it('says numbers with a sign in words, with a legend, and leaves tables of few out', async () => {
  await registered(4)
  await registered(4, { district: 'Beed' })
  await registered(7, { day: aYearBefore(from) })
  const { db } = theApi()
  const ids = await db.selectFrom('application').select(['mentee_id', 'registered_at']).execute()
  const old = ids.filter(({ registered_at: at }) => at < new Date(from))
  const mentored = ids.filter((one) => !old.includes(one)).slice(0, 3)
  const reached = (all: typeof ids, to_state: 'eligible' | 'mentoring') =>
    all.map(({ mentee_id }) => ({ mentee_id, from_state: null, to_state, at: new Date() }))
  const steps = [...reached(old, 'eligible'), ...reached(mentored, 'mentoring')]
  await db.insertInto('application_step').values(steps).execute()
  const { unmount } = await renderPage('/admin/figures?period=all')
  const least = textOf('figures.words.least', { number: '7' })
  const name = new RegExp(`^${textOf('figures.funnel.decided')} ${least}`)
  expect(await screen.findAllByRole('row', { name })).not.toHaveLength(0)
  expect(screen.getAllByTitle(least).length).toBeGreaterThan(0)
  expect(
    screen.getAllByText(textOf('figures.legend.both', { few: '<5', number: '7' })).length,
  ).toBeGreaterThan(0)
  unmount()
  await renderPage('/admin/figures')
  expect(await screen.findAllByTitle(textOf('figures.words.few'))).not.toHaveLength(0)
  expect(screen.getAllByText(textOf('figures.legend.few', { few: '<5' }))).not.toHaveLength(0)
  const [named = ''] = textOf('figures.tooFew').split('{{')
  expect(screen.getByText(new RegExp(`^${named}.*${textOf('figures.endings')}`))).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: textOf('figures.endings') })).not.toBeInTheDocument()
})

it('narrows the report to half-years, in the address', async () => {
  await registered(6)
  const { user } = await renderPage(`/admin/figures?from=${from}&to=${to}`)
  await row(textOf('figures.funnel.registered'), '6', '–')
  const choose = (key: 'from' | 'to', day: string) =>
    user.selectOptions(screen.getByLabelText(textOf(`figures.${key}`)), day)
  await choose('to', textOf('figures.today'))
  await choose('from', textOf('figures.beginning'))
  expect(press('allTime')).toHaveAttribute('aria-pressed', 'true')
  await choose('from', formatMonth(from.slice(0, 7)))
  expect(press('allTime')).toHaveAttribute('aria-pressed', 'false')
  await choose('to', formatMonth(to.slice(0, 7)))
  await user.selectOptions(screen.getByLabelText(textOf('figures.compare')), textOf('figures.compareYear'))
  expect(await screen.findByText(textOf('figures.comparedFew'))).toBeInTheDocument()
})

it('gives no report on fewer than five people', async () => {
  await registered(4)
  await renderPage('/admin/figures')
  expect(await screen.findByText(textOf('figures.few'))).toBeInTheDocument()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

it('prints in the language that is chosen, and saves a table', async () => {
  await registered(6)
  const { user } = await renderPage('/admin/figures')
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await user.selectOptions(await screen.findByLabelText(textOf('figures.language')), 'मराठी')
  const button = await screen.findByRole('button', { name: 'प्रिंट करा' })
  await waitFor(() => expect(button).toBeEnabled())
  await user.click(button)
  expect(print).toHaveBeenCalledOnce()
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:here')
  const [csv] = screen.getAllByRole('button', { name: /^CSV/ })
  if (csv) await user.click(csv)
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  await changeLanguage('en')
})

it('says when it cannot be loaded, and tries again', async () => {
  await registered(5)
  trouble('admin/figures', 'fault')
  const { user } = await renderPage('/admin/figures')
  expect(await screen.findByText(textOf('figures.failed'))).toBeInTheDocument()
  endTrouble()
  await user.click(screen.getByRole('button', { name: textOf('common.retry') }))
  expect(await row(textOf('figures.funnel.registered'), '5', '–')).toBeInTheDocument()
})

it('is open to auditors, and not in the menu of evaluators', async () => {
  await registered(5)
  for (const [kind, isOpen] of [
    ['auditor', true],
    ['evaluator', false],
  ] as const) {
    const made = await makeAdmin(theApi(), { kind })
    await signIn('admin', made)
    const { unmount } = await renderPage('/admin/figures')
    const found = await screen.findAllByRole('heading', { level: 1 })
    expect(found.some(({ textContent }) => textContent === textOf('figures.title'))).toBe(isOpen)
    unmount()
  }
})

it('draws who joined, in which status and industry, each with its numbers as a table', async () => {
  const admin = await theApi().as('admin')
  const farming = (await admin.call(categories.create, { body: { name: 'Farming' } })).body._id
  await makeMentor({ category: farming })
  await makeMentor({ category: farming })
  await makeMentor()
  await makeMentor({ approve: false })
  await makeMentee()
  const { user } = await renderPage('/admin/figures')
  const joined = within(await screen.findByRole('figure', { name: textOf('dashboard.signups') }))
  expect(joined.getByText(/^Last 12 months: 5\. Most in one month: 5 /)).toBeInTheDocument()
  expect(joined.getAllByRole('row')).toHaveLength(13)
  expect(joined.getAllByRole('row').at(-1)).toHaveTextContent(/14$/)

  const status = within(screen.getByRole('figure', { name: 'Mentors by status' }))
  expect(
    status.getByText(textOf('dashboard.byStatusTakeaway', { share: '75%', pending: '1' })),
  ).toBeInTheDocument()
  expect(status.getByRole('link', { name: 'Pending' })).toHaveAttribute(
    'href',
    '/admin/mentors?status=Pending',
  )

  const industry = within(screen.getByRole('figure', { name: 'Approved mentors by industry' }))
  expect(
    industry.getByText(
      textOf('dashboard.byIndustryTakeaway', { most: '2', industry: 'Farming', share: '67%' }),
    ),
  ).toBeInTheDocument()
  await user.click(industry.getByRole('button', { name: /^View as table/ }))
  expect(industry.getByRole('row', { name: 'Farming 2' })).toBeVisible()
  expect(industry.getByRole('row', { name: `${textOf('dashboard.noIndustry')} 1` })).toBeVisible()
})

it('draws the way of the mentees, and the districts with a link to who waits there', async () => {
  for (const district of ['Satara', 'सातारा', 'Beed', 'Belgaum', '']) {
    await insertMentee(theApi(), { district })
  }
  await makeMentor({ location: 'Karad, Satara' })
  await renderPage('/admin/figures')
  const funnel = within(await screen.findByRole('figure', { name: textOf('figures.funnel') }))
  expect(funnel.getByRole('row', { name: `${textOf('figures.funnel.registered')} 5 –` })).toBeInTheDocument()
  expect(funnel.getByText(textOf('figures.funnel.tooFew'))).toBeInTheDocument()
  const map = within(await screen.findByRole('figure', { name: textLike('dashboard.map') }))
  expect(
    map.getByText(textOf('dashboard.mapTakeaway', { none: '2', waiting: '4', places: '2' })),
  ).toBeInTheDocument()
  expect(
    map.getByRole('link', {
      name: textOf('dashboard.map.tile', { name: 'Satara', waiting: '2', places: '2' }),
    }),
  ).toHaveAttribute('href', '/admin/mentees?q=Satara')
  expect(map.getAllByRole('link', { name: textLike('dashboard.map.tile') })).toHaveLength(36)
  expect(map.getByText(textOf('dashboard.map.room', { number: '1' }))).toBeInTheDocument()
  expect(map.getByText(textOf('dashboard.map.none', { number: '2' }))).toBeInTheDocument()
  expect(map.getByRole('row', { name: 'Not recognised 1 0' })).toBeInTheDocument()
})

it('says in the place of each chart that there is nobody yet', async () => {
  await renderPage('/admin/figures')
  expect(await screen.findByText('Nobody has signed up in the last 12 months.')).toBeInTheDocument()
  expect(screen.queryByText('View as table')).not.toBeInTheDocument()
})

it('says when the charts cannot be loaded, beside the rest of the page', async () => {
  trouble('admin/dashboard/charts', 'fault')
  await renderPage('/admin/figures')
  expect(await screen.findByText('Failed to load the charts')).toBeInTheDocument()
  expect(screen.getByText(textOf('figures.none'))).toBeInTheDocument()
})
