import { screen, waitFor, within } from '@testing-library/react'
import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { intakes } from '@udyam/contract/intakes/calls'
import { indianDate } from '@udyam/contract/indian-date'
import { rollingId } from '@udyam/contract/intakes/values'
import { unwritten } from '@udyam/contract/setup/in-language'
import { expect, it, vi } from 'vitest'
import { formatLongDate } from '#lib/format.ts'
import { loadArea } from '#lib/i18n.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { clearSession } from '#lib/session.ts'
import { makeAdmin } from '@udyam/api/test/make'
import { evaluate } from '@udyam/api/test/walk'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { makeMentee, sentTo, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

/** A day so many days from today, in India. */
const day = (days: number) => indianDate(new Date(Date.now() + days * 86_400_000))

const given = (more: object = {}) => ({
  slug: 'autumn',
  name: { ...unwritten, en: 'Autumn', mr: 'शरद' },
  about: { ...unwritten, en: 'Six months with a mentor' },
  audience: { ...unwritten, en: 'For people of 18 to 35' },
  opensOn: day(-2),
  closesOn: day(5),
  releaseOn: day(20),
  places: 40,
  evaluators: null,
  ...more,
})

async function made(more: object = {}) {
  const admin = await signIn('admin')
  const { data } = (await admin.call(intakes.create, { body: given(more) })).body
  return { admin, id: data._id }
}

it('makes the first intake from Setup, whose address follows the name', async () => {
  await signIn('admin')
  const { user, router } = await renderPage(paths.adminSetup)
  await user.click(await screen.findByRole('link', { name: textOf('setup.makeIntake') }))
  expect(await screen.findByText(textOf('intake.none'))).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: textOf('intake.make') }))
  await user.type((await screen.findAllByLabelText('English'))[0] as HTMLElement, 'Autumn 2026')
  expect(screen.getByLabelText(textOf('intake.field.slug'))).toHaveValue('autumn-2026')
  await user.type(screen.getByLabelText(textOf('intake.field.opensOn')), day(1))
  await user.type(screen.getByLabelText(textOf('intake.field.closesOn')), day(0))
  await user.click(screen.getByRole('button', { name: textOf('intake.save') }))
  await waitFor(() => expect(screen.getByLabelText(textOf('intake.field.closesOn'))).toBeInvalid())
  expect(screen.getAllByText(textOf('messages.intake_days'))).not.toEqual([])
  expect(sentTo('/admin/intake')).toEqual([])
  await user.clear(screen.getByLabelText(textOf('intake.field.closesOn')))
  await user.type(screen.getByLabelText(textOf('intake.field.closesOn')), day(9))
  await user.type(screen.getByLabelText(textLike('intake.field.places')), '40')
  await user.click(screen.getByRole('button', { name: textOf('intake.save') }))
  expect(await screen.findByText(textOf('intake.state.soon'))).toBeInTheDocument()
  expect(router.state.location.pathname).not.toBe(paths.adminIntakeAdd)
  expect(sentTo('/admin/intake')).toMatchObject([{ slug: 'autumn-2026', places: 40, evaluators: null }])
})

it('leads from the list and from an intake to its applications on the selection board', async () => {
  const { id } = await made()
  await makeMentee()
  const rolling = await makeMentee()
  const { db } = theApi()
  await db.updateTable('application').set({ intake_id: rollingId }).where('mentee_id', '=', rolling).execute()
  const name = textOf('intake.applications')
  const { user, router, unmount } = await renderPage(pathTo(paths.adminIntake, id))
  await user.click(await screen.findByRole('link', { name }))
  expect(
    await screen.findByRole('heading', { level: 1, name: textOf('selection.title') }),
  ).toBeInTheDocument()
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
    `${paths.adminSelection}?intake=${id}`,
  )
  unmount()
  await renderPage(paths.adminIntakes)
  const links = await screen.findAllByRole('link', { name: textLike('intake.applications') })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `${paths.adminSelection}?intake=${id}`,
    `${paths.adminSelection}?intake=${rollingId}`,
  ])
})

it('lists the intakes with places and applications, and the one that rolls last', async () => {
  await makeMentee()
  await made()
  await renderPage(paths.adminIntakes)
  await screen.findByText(textOf('intake.selectedOf', { number: '0', places: '40' }))
  const cards = screen.getAllByRole('listitem')
  const [autumn, rolling] = cards.filter((card) => within(card).queryByRole('heading'))
  expect(autumn).toHaveTextContent('Autumn')
  expect(rolling).toHaveTextContent(`${textOf('selection.state.registered')}: 1`)
  expect(screen.getByRole('link', { name: textOf('admin.nav.intakes') })).toBeInTheDocument()
})

it('keeps what was typed when somebody else was faster, and merges it', async () => {
  const { admin, id } = await made()
  const { user } = await renderPage(pathTo(paths.adminIntake, id))
  const places = await screen.findByLabelText(textLike('intake.field.places'))
  theApi().clock.now = new Date(theApi().clock.now.getTime() + 5000)
  await admin.call(intakes.update, { params: { id }, body: given({ evaluators: 2 }) })
  await user.clear(places)
  await user.type(places, '25')
  await user.click(screen.getByRole('button', { name: textOf('intake.save') }))
  await user.click(await screen.findByRole('button', { name: textOf('profile.reload') }))
  await waitFor(() => expect(screen.getByLabelText(textLike('intake.field.evaluators'))).toHaveValue('2'))
  expect(screen.getByLabelText(textLike('intake.field.places'))).toHaveValue('25')
})

it('takes numbers in the digits of Marathi', async () => {
  const { id } = await made()
  const { user } = await renderPage(pathTo(paths.adminIntake, id))
  const places = await screen.findByLabelText(textLike('intake.field.places'))
  await user.clear(places)
  await user.type(places, '४५')
  await user.click(screen.getByRole('button', { name: textOf('intake.save') }))
  await waitFor(() => expect(sentTo(`/admin/intake/${id}`)).toMatchObject([{ places: 45 }]))
})

it('finishes an intake, and says where the undecided go', async () => {
  const asked = vi.spyOn(window, 'confirm').mockReturnValue(true)
  const { id } = await made()
  const { id: mentee } = await makeOne()
  await theApi()
    .db.updateTable('application')
    .set({ intake_id: id })
    .where('mentee_id', '=', mentee)
    .execute()
  const { user } = await renderPage(pathTo(paths.adminIntake, id))
  const finish = await screen.findByRole('button', { name: textOf('intake.finish') })
  expect(finish).toBeDisabled()
  await screen.findByRole('option', { name: textOf('intake.rolling') })
  await user.selectOptions(
    await screen.findByLabelText(textOf('intake.carryTo_one', { number: '1' })),
    textOf('intake.rolling'),
  )
  await user.click(finish)
  expect(await screen.findByText(textOf('intake.state.finished'))).toBeInTheDocument()
  const question = { name: 'Autumn', count: 1, to: textOf('intake.rolling') }
  expect(asked).toHaveBeenCalledWith(textOf('intake.confirmCarry_one', question))
  expect(screen.queryByRole('button', { name: textOf('intake.save') })).not.toBeInTheDocument()
  const row = await theApi()
    .db.selectFrom('application')
    .where('mentee_id', '=', mentee)
    .select('intake_id')
    .executeTakeFirstOrThrow()
  expect(row.intake_id).toBe(rollingId)
})

const makeOne = async () => ({ id: await makeMentee() })

it('offers no closed intake to the undecided, and finishes none with held decisions', async () => {
  await made({ slug: 'past', name: { ...unwritten, en: 'Past' }, opensOn: day(-9), closesOn: day(-1) })
  await made({ slug: 'next', name: { ...unwritten, en: 'Next' }, opensOn: day(3), closesOn: day(9) })
  const { admin, id } = await made()
  const { id: menteeId } = await makeOne()
  await theApi().db.updateTable('application').set({ intake_id: id }).execute()
  await evaluate({ here: theApi(), admin, menteeId })
  const body = { decision: 'waitlisted', summary: '', reason: '', hold: true } as const
  await admin.call(adminSelection.decide, { params: { id: menteeId }, body })
  const { user } = await renderPage(pathTo(paths.adminIntake, id))
  const target = await screen.findByLabelText(textOf('intake.carryTo_one', { number: '1' }))
  await within(target).findByRole('option', { name: 'Next' })
  expect(within(target).queryByRole('option', { name: 'Past' })).not.toBeInTheDocument()
  await user.selectOptions(target, 'Next')
  expect(screen.getByText(textOf('intake.heldFirst_one', { count: '1' }))).toBeInTheDocument()
  expect(screen.getByRole('button', { name: textOf('intake.finish') })).toBeDisabled()
})

it('counts as selected who is eligible, introduced, mentored or done, and nobody else', async () => {
  const { id } = await made()
  const states = ['eligible', 'introduced', 'mentoring', 'completed', 'under_review', 'waitlisted'] as const
  for (const state of states) {
    const mentee = await makeMentee()
    await theApi()
      .db.updateTable('application')
      .set({ intake_id: id, state })
      .where('mentee_id', '=', mentee)
      .execute()
  }
  await renderPage(paths.adminIntakes)
  expect(
    await screen.findByText(textOf('intake.selectedOf', { number: '4', places: '40' })),
  ).toBeInTheDocument()
})

it('leads a mentee from the page of an open intake to the journey, and asks nobody to apply twice', async () => {
  await loadArea('joining')
  await made()
  await signIn('mentee')
  await renderPage(pathTo(paths.apply, 'autumn'))
  const page = within(await screen.findByRole('main'))
  const link = await page.findByRole('link', { name: textOf('nav.journey') })
  expect(link).toHaveAttribute('href', paths.menteeJourney)
  expect(page.queryByRole('link', { name: textOf('apply.action') })).not.toBeInTheDocument()
})

it('shows everybody its days, and leads to the sign-up with it', async () => {
  await loadArea('joining')
  await made()
  clearSession()
  const { user, router } = await renderPage(pathTo(paths.apply, 'autumn'), { language: 'mr' })
  expect(await screen.findByRole('heading', { level: 1, name: 'शरद' })).toBeInTheDocument()
  expect(screen.getByText('For people of 18 to 35')).toBeInTheDocument()
  const apply = screen.getAllByRole('link').find((link) => link.getAttribute('href')?.includes('intake='))
  await user.click(apply as HTMLElement)
  await waitFor(() => expect(router.state.location.search).toBe('?role=mentee&intake=autumn'))
})

it('says when it opens, and once it is closed what opens next', async () => {
  await loadArea('joining')
  await made({ opensOn: day(3) })
  await made({ slug: 'past', opensOn: day(-9), closesOn: day(-1), releaseOn: null })
  clearSession()
  const soon = await renderPage(pathTo(paths.apply, 'autumn'))
  expect(
    await screen.findByText(textOf('apply.opensOn', { day: formatLongDate(day(3)) })),
  ).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: textOf('apply.action') })).not.toBeInTheDocument()
  soon.unmount()
  await renderPage(pathTo(paths.apply, 'past'))
  expect(await screen.findByText(textOf('apply.closed'))).toBeInTheDocument()
  const next = { name: 'Autumn', day: formatLongDate(day(3)) }
  expect(screen.getByRole('link', { name: textOf('apply.nextOpens', next) })).toHaveAttribute(
    'href',
    pathTo(paths.apply, 'autumn'),
  )
})

it('says that there is none at an unknown address', async () => {
  await renderPage(pathTo(paths.apply, 'nothing'))
  expect((await screen.findAllByText(textOf('messages.intake_not_found'))).length).toBeGreaterThan(0)
})

it('saves the poster in a language, as a page or as a square', async () => {
  const { id } = await made({ audience: { ...unwritten, en: 'Adults', mr: 'नवउद्योजक' } })
  const { user } = await renderPage(pathTo(paths.adminIntake, id))
  const saved: Blob[] = []
  URL.createObjectURL = (content: Blob) => `blob:${saved.push(content)}`
  URL.revokeObjectURL = () => {}
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const language = await screen.findByLabelText(textOf('intake.poster.language'))
  expect(language).toHaveValue('en')
  await user.selectOptions(language, 'hi')
  expect(language).toHaveAccessibleDescription(textOf('intake.poster.fallsBack', { language: 'हिन्दी' }))
  await user.selectOptions(language, 'mr')
  expect(language).not.toHaveAccessibleDescription()
  await user.click(screen.getByRole('button', { name: textOf('intake.poster.a4') }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await screen.findByText(textOf('intake.poster.saved'))).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: textOf('intake.poster.square') }))
  await waitFor(() => expect(saved).toHaveLength(2))
  const names = click.mock.contexts.map((link) => (link as HTMLAnchorElement).download)
  expect(names).toEqual(['poster-autumn-mr.pdf', 'poster-autumn-mr.png'])
  expect((await saved[0]?.text())?.slice(0, 5)).toBe('%PDF-')
  expect((await saved[1]?.text())?.slice(1, 4)).toBe('PNG')
  click.mockRestore()
})

it('offers a poster to whoever may read, and of no intake that is closed', async () => {
  const { id } = await made()
  const { id: closed } = await made({ slug: 'old', opensOn: day(-9), closesOn: day(-2) })
  await signIn('admin', await makeAdmin(theApi(), { kind: 'auditor' }))
  const open = await renderPage(pathTo(paths.adminIntake, id))
  expect(await screen.findByText(textOf('intake.poster.title'))).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: textOf('intake.save') })).not.toBeInTheDocument()
  open.unmount()
  await renderPage(pathTo(paths.adminIntake, closed))
  expect(await screen.findByText(textOf('intake.state.closed'))).toBeInTheDocument()
  expect(screen.queryByText(textOf('intake.poster.title'))).not.toBeInTheDocument()
})
