import { screen, waitFor, within } from '@testing-library/react'
import { events } from '@udyam/contract/events/calls'
import { unwritten } from '@udyam/contract/setup/in-language'
import { makeMentee } from '@udyam/api/test/make'
import { beforeEach, expect, it } from 'vitest'
import { loadArea } from '#lib/i18n.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { sentTo, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

beforeEach(async () => {
  await Promise.all([loadArea('learning'), loadArea('teaching')])
})

/** An event in an hour, that so many people come to; their ids. */
async function made(...names: string[]) {
  const admin = await signIn('admin')
  const body = {
    title: { ...unwritten, en: 'Loan evening' },
    text: { ...unwritten, en: 'A banker answers your questions.' },
    startsAt: new Date(Date.now() + 3_600_000).toISOString(),
    minutes: 90,
    way: 'in_person',
    place: 'Sambhaji Hall, Wai',
    places: null,
    audience: 'mentees',
    intake: null,
    state: 'published',
  } as const
  const { _id: id } = (await admin.call(events.create, { body })).body.data
  const ids: string[] = []
  for (const name of names) {
    const who = await theApi().as('mentee', await makeMentee(theApi(), { name }))
    await who.call(events.answer, { params: { id }, body: { answer: 'yes' } })
    ids.push(who.id)
  }
  return { admin, id, ids, path: pathTo(paths.adminEvent, id) }
}

const box = (name: string) => screen.findByRole('checkbox', { name })
const save = (number: string) => screen.getByRole('button', { name: textOf('events.saveCame', { number }) })

it('sends what was changed alone, so that the ticks of another volunteer stay', async () => {
  const { admin, id, ids, path } = await made('Asha Pawar', 'Bina Shah', 'Chitra Rao')
  const [asha = '', bina = '', chitra = ''] = ids
  await admin.call(events.came, { params: { id }, body: { came: [chitra] } })
  const { user } = await renderPage(path)
  await user.click(await box('Asha Pawar'))
  await user.click(await box('Chitra Rao'))
  await admin.call(events.came, { params: { id }, body: { came: [bina] } })
  await user.click(save('1'))
  await waitFor(() => expect(sentTo('/came').at(-1)).toEqual({ came: [asha], notCame: [chitra] }))
  await waitFor(async () => expect(await box('Bina Shah')).toBeChecked())
  await waitFor(async () => expect(await box('Asha Pawar')).toBeEnabled())
  expect(await box('Asha Pawar')).toBeChecked()
  expect(await box('Chitra Rao')).not.toBeChecked()
  await user.click(await box('Asha Pawar'))
  await user.click(await box('Asha Pawar'))
  await user.click(save('2'))
  await waitFor(() => expect(sentTo('/came').at(-1)).toEqual({ came: [], notCame: [] }))
})

it('finds who came without an answer, and keeps the ticks that are not saved yet', async () => {
  const { path } = await made('Asha Pawar')
  const other = await makeMentee(theApi(), { name: 'Dipa Kale' })
  const { user } = await renderPage(path)
  await user.click(await box('Asha Pawar'))
  const find = within(await screen.findByRole('search', { name: textOf('events.guests') }))
  const name = find.getByRole('searchbox', { name: textOf('events.guestName') })
  await user.type(name, 'Nobody{Enter}')
  expect(await screen.findByText(textOf('events.noGuests'))).toBeInTheDocument()
  await user.clear(name)
  await user.type(name, 'dipa{Enter}')
  const found = within(await screen.findByRole('list', { name: textOf('events.guestsFound') }))
  await user.click(found.getByRole('button', { name: textOf('event.came.true') }))
  await waitFor(async () => expect(await box('Dipa Kale')).toBeChecked())
  expect(sentTo('/came')).toEqual([{ came: [other.id] }])
  await waitFor(() => expect(name).toHaveFocus())
  expect(name).toHaveValue('')
  expect(screen.getByText(textOf('event.answer.none'))).toBeInTheDocument()
  expect(await box('Asha Pawar')).toBeChecked()
  await user.click(save('2'))
  await waitFor(() => expect(sentTo('/came')).toHaveLength(2))
})
