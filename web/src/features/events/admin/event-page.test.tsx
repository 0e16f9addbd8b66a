import { screen, waitFor, within } from '@testing-library/react'
import { broadcasts } from '@udyam/contract/broadcasts/calls'
import { events } from '@udyam/contract/events/calls'
import type { EventGiven } from '@udyam/contract/events/schemas'
import { indianDate } from '@udyam/contract/indian-date'
import { resources } from '@udyam/contract/resources/calls'
import type { ResourceGiven } from '@udyam/contract/resources/schemas'
import { unwritten } from '@udyam/contract/setup/in-language'
import { makeMentee } from '@udyam/api/test/make'
import { makeIntake } from '@udyam/api/test/make-selection'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadArea } from '#lib/i18n.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { sentTo, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

beforeEach(async () => {
  await Promise.all([loadArea('learning'), loadArea('teaching'), loadArea('setup')])
})

const given = (more: Partial<EventGiven> = {}): EventGiven => ({
  title: { ...unwritten, en: 'Loan evening', mr: 'कर्ज संध्या' },
  text: { ...unwritten, en: 'A banker answers your questions.' },
  startsAt: new Date(Date.now() + 3_600_000).toISOString(),
  minutes: 90,
  way: 'in_person',
  place: 'Sambhaji Hall, Wai',
  places: 2,
  audience: 'mentees',
  intake: null,
  state: 'published',
  ...more,
})

async function made(more: Partial<EventGiven> = {}) {
  const admin = await signIn('admin')
  const { data } = (await admin.call(events.create, { body: given(more) })).body
  const comes = async (name: string) => {
    const who = await theApi().as('mentee', await makeMentee(theApi(), { name }))
    await who.call(events.answer, { params: { id: data._id }, body: { answer: 'yes' } })
    return who.id
  }
  return { admin, id: data._id, comes }
}

it('makes the first event from Setup, which names a past start on its day', async () => {
  await signIn('admin')
  const { user, router } = await renderPage(paths.adminSetup)
  await user.click(await screen.findByRole('link', { name: textOf('setup.events') }))
  expect(await screen.findByText(textOf('events.none'))).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: textOf('events.make') }))
  await user.type((await screen.findAllByLabelText('English'))[0] as HTMLElement, 'Loan evening')
  expect(screen.getAllByLabelText('हिन्दी')[0]).toHaveAccessibleDescription(
    'There is no text in हिन्दी yet, so the English text is shown.',
  )
  const day = screen.getByLabelText(textOf('events.field.startsAt'))
  await user.click(screen.getByRole('button', { name: textOf('events.save') }))
  await waitFor(() => expect(day).toBeInvalid())
  expect(screen.getAllByText(textOf('messages.event_start'))).not.toEqual([])
  await user.type(day, '2026-01-05')
  await user.type(screen.getByLabelText(textOf('events.field.time')), '18:00')
  await user.click(screen.getByRole('button', { name: textOf('events.save') }))
  await waitFor(() => expect(day).toBeInvalid())
  expect(screen.getAllByText(textOf('messages.event_past'))).not.toEqual([])
  const next = indianDate(new Date(Date.now() + 86_400_000))
  await user.clear(day)
  await user.type(day, next)
  await user.click(screen.getByRole('button', { name: textOf('events.save') }))
  await waitFor(() => expect(router.state.location.pathname).not.toBe(paths.adminEventAdd))
  expect(sentTo('/admin/event').at(-1)).toMatchObject({ startsAt: `${next}T12:30:00.000Z`, places: null })
})

it('ticks who came, in one column, and counts them', async () => {
  const { id, comes } = await made()
  await comes('Asha Pawar')
  await comes('Bina Shah')
  await comes('Chitra Rao')
  const { user } = await renderPage(pathTo(paths.adminEvent, id))
  const asha = await screen.findByRole('checkbox', { name: 'Asha Pawar' })
  expect(screen.getByText(textOf('event.answer.waiting'))).toBeInTheDocument()
  await user.click(asha)
  await user.click(screen.getByRole('checkbox', { name: 'Chitra Rao' }))
  const save = textOf('events.saveCame', { number: '2' })
  await user.click(screen.getByRole('button', { name: save }))
  await waitFor(() => expect(sentTo('/came')).toHaveLength(1))
  expect(await screen.findByText(textOf('events.count.came_other', { number: '2' }))).toBeInTheDocument()
  expect(screen.getByText(textOf('events.count.expected_other', { number: '2' }))).toBeInTheDocument()
})

it('begins the message to the group, with audience, words and address', async () => {
  const { admin, id } = await made()
  const { user, router } = await renderPage(pathTo(paths.adminEvent, id))
  await user.click(await screen.findByRole('button', { name: textOf('events.tellMentees') }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/admin\/broadcasts\//))
  expect(screen.queryByRole('button', { name: textOf('events.tellMentors') })).toBeNull()
  const draft = router.state.location.pathname.split('/').at(-1) ?? ''
  const { data } = (await admin.call(broadcasts.get, { params: { id: draft } })).body
  expect(data).toMatchObject({
    state: 'draft',
    audience: { of: 'mentees' },
    subject: { en: 'Loan evening', hi: '', mr: 'कर्ज संध्या' },
  })
  expect(data.body.hi).toBe('')
  for (const language of ['en', 'mr'] as const) {
    expect(data.body[language]).toContain(`/events/${id}`)
    expect(data.body[language]).toContain('Sambhaji Hall')
  }
})

it('writes of an online event to the mentees of its intake alone, and leaves the link to those who come', async () => {
  const intake = await makeIntake(theApi())
  const { admin, id } = await made({ way: 'online', place: 'https://meet.example.com/loans', intake })
  const { user, router } = await renderPage(pathTo(paths.adminEvent, id))
  await user.click(await screen.findByRole('button', { name: textOf('events.tellMentees') }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/admin\/broadcasts\//))
  const draft = router.state.location.pathname.split('/').at(-1) ?? ''
  const { data } = (await admin.call(broadcasts.get, { params: { id: draft } })).body
  expect(data.audience).toMatchObject({ of: 'mentees', filter: { intake } })
  expect(data.body.en).toContain(`/events/${id}`)
  expect(data.body.en).not.toContain('meet.example.com')
})

it('keeps the start of an event that is saved again, and the intake only while it is for mentees', async () => {
  const intake = await makeIntake(theApi())
  const { id } = await made({ startsAt: '2031-03-05T12:30:00.000Z', intake })
  const { user } = await renderPage(pathTo(paths.adminEvent, id))
  expect(await screen.findByLabelText(textOf('events.field.startsAt'))).toHaveValue('2031-03-05')
  expect(screen.getByLabelText(textOf('events.field.time'))).toHaveValue('18:00')
  expect(await screen.findByLabelText(textOf('events.field.intake'))).toHaveValue(intake)
  const audience = screen.getByLabelText(textOf('events.field.audience'))
  await user.selectOptions(audience, textOf('audience.all'))
  await user.click(screen.getByRole('button', { name: textOf('events.save') }))
  const sent = () => sentTo('/admin/event')
  await waitFor(() => expect(sent()).toMatchObject([{ startsAt: '2031-03-05T12:30:00.000Z', intake }]))
  await user.selectOptions(audience, textOf('audience.mentors'))
  await user.click(await screen.findByRole('button', { name: textOf('events.save') }))
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ audience: 'mentors', intake: null }))
})

it('cancels an event that people expect, after a question, and offers no deletion before', async () => {
  const { id, comes } = await made({ startsAt: new Date(Date.now() + 86_400_000).toISOString() })
  await comes('Asha Pawar')
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  const { user } = await renderPage(pathTo(paths.adminEvent, id))
  const cancel = await screen.findByRole('button', { name: textOf('events.cancel') })
  expect(screen.queryByRole('button', { name: textOf('events.delete') })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByText(textOf('events.attendanceLater'))).toBeInTheDocument()
  await user.click(cancel)
  expect(await screen.findByText(textOf('event.state.cancelled'))).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: textOf('events.delete') })).toBeInTheDocument()
})

it('has an entry of the menu for events and articles, below mentoring, once there is one', async () => {
  const { admin } = await made()
  const menu = async () => {
    const [first] = await screen.findAllByRole('navigation', { name: textOf('admin.nav.label') })
    return within(first ?? document.body)
  }
  const page = await renderPage(paths.admin)
  const entry = await (await menu()).findByRole('link', { name: textOf('admin.nav.events') })
  const names = (await menu()).getAllByRole('link').map((link) => link.textContent)
  const after = names.indexOf(textOf('admin.nav.mentorships'))
  expect(names.slice(after, after + 3)).toEqual(
    (['admin.nav.mentorships', 'admin.nav.events', 'admin.categories'] as const).map((key) => textOf(key)),
  )
  const article: ResourceGiven = {
    title: { ...unwritten, en: 'Loans' },
    body: unwritten,
    link: 'https://example.com',
    needs: [],
    audience: 'all',
    position: null,
    state: 'draft',
  }
  const { _id: resource } = (await admin.call(resources.create, { body: article })).body.data
  page.unmount()
  const list = await renderPage(paths.adminEvents)
  expect(entry).toHaveAttribute('href', paths.adminEvents)
  const tabs = within(await screen.findByRole('navigation', { name: textOf('admin.nav.events') }))
  expect(tabs.getByRole('link', { name: textOf('admin.nav.resources') })).toBeInTheDocument()
  list.unmount()
  for (const { _id } of (await admin.call(events.listAll)).body.data) {
    await admin.call(events.remove, { params: { id: _id } })
  }
  const without = await renderPage(paths.admin)
  const learning = await (await menu()).findByRole('link', { name: textOf('nav.learn') })
  expect(learning).toHaveAttribute('href', paths.adminResources)
  expect((await menu()).queryByRole('link', { name: textOf('admin.nav.events') })).toBeNull()
  without.unmount()
  await admin.call(resources.remove, { params: { id: resource } })
  await renderPage(paths.adminEvents)
  await (await menu()).findByRole('link', { name: textOf('admin.nav.events'), current: 'page' })
  expect(screen.queryByRole('navigation', { name: textOf('admin.nav.events') })).toBeNull()
  expect((await menu()).queryByRole('link', { name: textOf('nav.learn') })).toBeNull()
})

it('refuses fewer places than are taken beside the field', async () => {
  const { id, comes } = await made()
  await comes('Asha Pawar')
  await comes('Bina Shah')
  const { user } = await renderPage(pathTo(paths.adminEvent, id))
  const places = await screen.findByLabelText(textLike('events.field.places'))
  await user.clear(places)
  await user.type(places, '1')
  await user.click(screen.getByRole('button', { name: textOf('events.save') }))
  await waitFor(() => expect(places).toBeInvalid())
  expect(screen.getAllByText(textOf('messages.event_places_taken', { count: 2 }))).not.toEqual([])
})
