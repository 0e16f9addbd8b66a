import { screen, waitFor, within } from '@testing-library/react'
import { events } from '@udyam/contract/events/calls'
import type { EventGiven } from '@udyam/contract/events/schemas'
import { unwritten } from '@udyam/contract/setup/in-language'
import { makeMentee } from '@udyam/api/test/make'
import { expect, it } from 'vitest'
import { loadArea } from '#lib/i18n.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { sentTo, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

const evening = (more: Partial<EventGiven> = {}): EventGiven => ({
  title: { en: 'Loan evening', hi: 'कर्ज़ की शाम', mr: 'कर्ज संध्या' },
  text: { ...unwritten, en: 'A banker answers your questions.' },
  startsAt: new Date(Date.now() + 2 * 86_400_000).toISOString(),
  minutes: 90,
  way: 'in_person',
  place: 'Sambhaji Hall, Wai',
  places: 1,
  audience: 'all',
  intake: null,
  state: 'published',
  ...more,
})

async function made(more: Partial<EventGiven> = {}): Promise<string> {
  const admin = await theApi().as('admin')
  return (await admin.call(events.create, { body: evening(more) })).body.data._id
}

it('says "I am coming" and takes it back, with the number of places left', async () => {
  await loadArea('learning')
  await made()
  await signIn('mentee')
  const { user } = await renderPage(paths.events)
  expect(await screen.findByRole('heading', { name: 'Loan evening' })).toBeInTheDocument()
  expect(screen.getByText(textOf('event.free_one', { number: '1' }))).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: textOf('event.come') }))
  expect(await screen.findByText(textOf('event.own.yes'))).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: textOf('event.come') })).toBeNull()
  expect(screen.getByRole('button', { name: textOf('event.calendar') })).toBeInTheDocument()
  const decline = screen.getByRole('button', { name: textOf('event.decline') })
  await waitFor(() => expect(decline).not.toHaveAttribute('aria-disabled'))
  await user.click(decline)
  expect(await screen.findByText(textOf('event.own.no'))).toBeInTheDocument()
  expect(sentTo('/answer')).toEqual([{ answer: 'yes' }, { answer: 'no' }])
})

it('offers the waiting list of a full event, and says which place there', async () => {
  await loadArea('learning')
  const id = await made()
  const first = await theApi().as('mentee', await makeMentee(theApi()))
  await first.call(events.answer, { params: { id }, body: { answer: 'yes' } })
  await signIn('mentee')
  const { user } = await renderPage(pathTo(paths.event, id))
  expect(await screen.findByText(textOf('event.full'))).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: textOf('event.wait') }))
  expect(await screen.findByText(textOf('event.own.waiting', { number: '1' }))).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: textOf('event.wait') })).toBeNull()
  expect(screen.getByRole('button', { name: textOf('event.decline') })).toBeInTheDocument()
})

it('shows the link of an online event to who comes, and no answer to a cancelled one', async () => {
  await loadArea('learning')
  const id = await made({ way: 'online', place: 'https://meet.example.com/loans' })
  await made({ title: { ...unwritten, en: 'Old evening' } })
  const admin = await theApi().as('admin')
  const old = (await admin.call(events.listAll)).body.data.find(({ title }) => title.en === 'Old evening')
  const { _id: oldId = '', updatedAt = '', startsAt = '' } = old ?? {}
  const body = {
    ...evening({ title: { ...unwritten, en: 'Old evening' }, startsAt }),
    state: 'cancelled' as const,
  }
  await admin.call(events.update, { params: { id: oldId }, body: { ...body, updatedAt } })
  const mentee = await signIn('mentee')
  const page = await renderPage(paths.events)
  expect(await screen.findByText(textOf('event.linkLater'), { exact: false })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: new RegExp(textOf('event.join')) })).toBeNull()
  const cancelled = screen.getByRole('heading', { name: 'Old evening' }).closest('li')
  expect(within(cancelled as HTMLElement).getByText(textOf('event.state.cancelled'))).toBeInTheDocument()
  expect(within(cancelled as HTMLElement).queryByRole('button')).toBeNull()
  page.unmount()
  await mentee.call(events.answer, { params: { id }, body: { answer: 'yes' } })
  await renderPage(paths.events)
  const link = await screen.findByRole('link', { name: new RegExp(textOf('event.join')) })
  expect(link).toHaveAttribute('href', 'https://meet.example.com/loans')
})

it('tells that no event is planned', async () => {
  await loadArea('learning')
  await signIn('mentor')
  await renderPage(paths.events)
  expect(await screen.findByText(textOf('event.none'))).toBeInTheDocument()
})
