import { screen, within } from '@testing-library/react'
import { events } from '@udyam/contract/events/calls'
import { unwritten } from '@udyam/contract/setup/in-language'
import { makeAdmin, makeMentee, makeMentor } from '@udyam/api/test/make'
import { beforeEach, expect, it, vi } from 'vitest'
import { formatPhone } from '#lib/format.ts'
import { loadArea } from '#lib/i18n.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

beforeEach(async () => {
  await Promise.all([loadArea('learning'), loadArea('teaching'), loadArea('selection')])
})

/** An event with two places, a mentee and a mentor who come, and one who waits. */
async function made() {
  const admin = await signIn('admin')
  const body = {
    title: { ...unwritten, en: 'Loan evening', mr: 'कर्ज संध्या' },
    text: unwritten,
    startsAt: new Date(Date.now() + 86_400_000).toISOString(),
    minutes: 90,
    way: 'in_person',
    place: 'Sambhaji Hall, Wai',
    places: 2,
    audience: 'all',
    intake: null,
    state: 'published',
  } as const
  const { _id: id } = (await admin.call(events.create, { body })).body.data
  const here = theApi()
  const people = [
    await here.as('mentee', await makeMentee(here, { name: 'Asha Pawar', mobile_no: '9822011111' })),
    await here.as('mentor', await makeMentor(here, { firstName: 'Bina', lastName: 'Shah' })),
    await here.as('mentee', await makeMentee(here, { name: 'Chitra Rao' })),
  ]
  for (const who of people) await who.call(events.answer, { params: { id }, body: { answer: 'yes' } })
  return { id }
}

const rows = async () => {
  const [, ...found] = await within(await screen.findByRole('table')).findAllByRole('row')
  return found.map((row) => row.textContent)
}

it('leads from an event to the list of those who come, with their numbers, and prints it', async () => {
  const { id } = await made()
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { user } = await renderPage(pathTo(paths.adminEvent, id))
  await user.click(await screen.findByRole('link', { name: textOf('events.door') }))
  const title = textOf('events.door.of', { name: 'Loan evening' })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
  const [first, second, ...more] = await rows()
  expect(first).toContain('Asha Pawar')
  expect(first).toContain(formatPhone('9822011111'))
  expect(second).toContain('Bina Shah')
  expect(second).toContain(textOf('role.mentor'))
  // On paper, rows for people who come without an answer.
  expect(more).toEqual([textOf('events.door.others'), ...Array<string>(7).fill('')])
  expect(screen.getByText(textOf('events.count.coming_other', { number: '2' }))).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: textOf('callSheet.print') }))
  expect(print).toHaveBeenCalledOnce()
})

it('has names without numbers for an auditor, and says so when nobody comes', async () => {
  const { id } = await made()
  await signIn('admin', await makeAdmin(theApi(), { kind: 'auditor' }))
  const page = await renderPage(pathTo(paths.adminEventDoor, id))
  const [first] = await rows()
  expect(first).toBe('Asha Pawar ')
  expect(screen.getByRole('link', { name: 'Asha Pawar' })).toBeInTheDocument()
  // An auditor may open mentees, and not the form of a mentor.
  expect(screen.queryByRole('link', { name: 'Bina Shah' })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: textOf('field.phoneShort') })).toBeNull()
  page.unmount()
  const admin = await signIn('admin')
  await theApi().db.deleteFrom('event_answer').execute()
  await renderPage(pathTo(paths.adminEventDoor, id))
  expect(await screen.findByText(textOf('events.count.nobodyYet'))).toBeInTheDocument()
  expect(screen.getByRole('button', { name: textOf('callSheet.print') })).toBeDisabled()
  await admin.call(events.remove, { params: { id } })
})
