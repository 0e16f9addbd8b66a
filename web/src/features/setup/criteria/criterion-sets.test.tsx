import { screen, waitFor, within } from '@testing-library/react'
import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { criterionSets } from '@udyam/contract/criteria/calls'
import { intakes } from '@udyam/contract/intakes/calls'
import { rollingId } from '@udyam/contract/intakes/values'
import { indianDate } from '@udyam/contract/indian-date'
import { unwritten } from '@udyam/contract/setup/in-language'
import { ideas, keepCriteria } from '@udyam/api/test/criteria-world'
import { evaluate } from '@udyam/api/test/walk'
import type { Caller } from '@udyam/api/test/world'
import { expect, it, onTestFinished, vi } from 'vitest'
import { loadArea } from '#lib/i18n.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { makeMentee, sentTo, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

const day = (days: number) => indianDate(new Date(Date.now() + days * 86_400_000))

async function makeIntake(admin: Caller): Promise<string> {
  const words = { ...unwritten, en: 'Autumn' }
  const days = { opensOn: day(-1), closesOn: day(5), releaseOn: null }
  const body = { slug: 'autumn', name: words, about: words, audience: words, ...days }
  return (await admin.call(intakes.create, { body: { ...body, places: null, evaluators: null } })).body.data
    ._id
}

const makeSet = async (admin: Caller) => (await admin.call(criterionSets.create, { body: ideas })).body.data
const put = (mentee: string, intake: string) =>
  theApi().db.updateTable('application').set({ intake_id: intake }).where('mentee_id', '=', mentee).execute()
const named = (name: string, version: number) =>
  textOf('criterionSet.named', { name, version: String(version) })

it('has no control of sets before there is an intake, nor a choice before there is another set', async () => {
  const admin = await signIn('admin')
  const page = await renderPage(pathTo(paths.adminSetupPart, 'criteria'))
  await screen.findByRole('button', { name: textOf('setup.save') })
  expect(screen.queryByRole('link', { name: textOf('setup.sets') })).not.toBeInTheDocument()
  page.unmount()
  const id = await makeIntake(admin)
  const { user } = await renderPage(pathTo(paths.adminIntake, id))
  await user.type(await screen.findByLabelText(textLike('intake.field.places')), '40')
  await user.click(screen.getByRole('button', { name: textOf('intake.save') }))
  await waitFor(() => expect(sentTo(`/admin/intake/${id}`)).toHaveLength(1))
  expect(screen.queryByLabelText(textOf('intake.field.criteria'))).not.toBeInTheDocument()
})

it('makes another set from the first, copies it, and deletes what nothing uses', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  const admin = await signIn('admin')
  await makeIntake(admin)
  const { user, router } = await renderPage(pathTo(paths.adminSetupPart, 'criteria'))
  await user.click(await screen.findByRole('link', { name: textOf('setup.sets') }))
  await user.click(await screen.findByRole('link', { name: textOf('setup.sets.make') }))
  await user.click(await screen.findByRole('button', { name: textOf('setup.save') }))
  expect((await screen.findAllByText(textOf('messages.name_required'))).length).toBeGreaterThan(0)
  await user.click(screen.getAllByText(textOf('setup.guide'))[0] as HTMLElement)
  const meaning = await screen.findByRole('group', { name: textOf('setup.guide.score', { score: '5' }) })
  await user.type(within(meaning).getByLabelText('English'), 'It sells')
  await user.type((await screen.findAllByLabelText('English'))[0] as HTMLElement, 'Ideas')
  await user.click(screen.getByRole('button', { name: textOf('setup.save') }))
  // The form begins anew after a save: a heading that was found may already have been replaced.
  await waitFor(() => expect(screen.getByRole('heading', { name: named('Ideas', 1) })).toBeInTheDocument())
  const [sent] = sentTo('/admin/criteria')
  expect(sent).toMatchObject({
    name: { en: 'Ideas' },
    criteria: [{ guide: [{}, {}, {}, {}, { en: 'It sells' }] }, {}, {}, {}, {}],
  })
  await user.click(screen.getByRole('link', { name: textOf('setup.sets.back') }))
  const copy = textOf('setup.sets.copyOf', { name: named('Ideas', 1) })
  await user.click(await screen.findByRole('button', { name: copy }))
  await waitFor(() => expect(screen.getByRole('heading', { name: named('Ideas', 2) })).toBeInTheDocument())
  await router.navigate(paths.adminCriteria)
  const remove = textOf('setup.sets.delete', { name: named('Ideas', 2) })
  await user.click(await screen.findByRole('button', { name: remove }))
  await waitFor(() => expect(screen.queryByRole('link', { name: named('Ideas', 2) })).not.toBeInTheDocument())
  const standard = textOf('setup.sets.delete', { name: named('Standard', 1) })
  expect(screen.queryByRole('button', { name: standard })).not.toBeInTheDocument()
})

it('fixes number and weights of a set in use, whose words can be mended', async () => {
  const admin = await signIn('admin')
  const id = await makeIntake(admin)
  const putBack = await keepCriteria(theApi().db)
  onTestFinished(putBack)
  const mentee = await makeMentee()
  await put(mentee, id)
  await evaluate({ here: theApi(), admin, menteeId: mentee })
  const [standard] = (await admin.call(criterionSets.list)).body.data
  const { user } = await renderPage(pathTo(paths.adminCriteriaSet, standard?._id ?? ''))
  expect(await screen.findByText(textOf('setup.sets.frozen'))).toBeInTheDocument()
  for (const weight of screen.getAllByLabelText(textOf('setup.field.weight'))) expect(weight).toBeDisabled()
  const criterion = textOf('setup.criterion')
  const first = screen.getByRole('group', { name: `${criterion} 1` })
  expect(within(first).queryByText(textOf('setup.removeRow'))).not.toBeInTheDocument()
  const add = textOf('setup.add', { name: criterion })
  expect(screen.queryByRole('button', { name: add })).not.toBeInTheDocument()
  const name = within(first).getAllByLabelText('English')[0] as HTMLElement
  await user.clear(name)
  await user.type(name, 'Drive')
  await user.click(screen.getByRole('button', { name: textOf('setup.save') }))
  await waitFor(() => expect(sentTo('/admin/criteria')).toHaveLength(1))
  const read = await admin.call(adminSelection.get, { params: { id: mentee } })
  expect(read.body.data.criteria[0]?.name.en).toBe('Drive')
})

it('an intake takes another set, the workbench shows its criteria, and a moved case what was given before', async () => {
  const admin = await signIn('admin')
  const id = await makeIntake(admin)
  const set = await makeSet(admin)
  const form = await renderPage(pathTo(paths.adminIntake, id))
  const choice = await screen.findByLabelText(textOf('intake.field.criteria'))
  expect(choice).toHaveDisplayValue(named('Standard', 1))
  await form.user.selectOptions(choice, named('Ideas', 1))
  await form.user.click(screen.getByRole('button', { name: textOf('intake.save') }))
  await waitFor(() => expect(sentTo(`/admin/intake/${id}`)).toMatchObject([{ criteria: set._id }]))
  form.unmount()

  const mentee = await makeMentee({ name: 'Asha Rao' })
  await put(mentee, id)
  await admin.call(adminSelection.tie, { params: { id: mentee }, body: { ties: [] } })
  const work = await renderPage(`${paths.adminSelectionWork}?intake=${id}`)
  await screen.findByRole('heading', { name: 'Asha Rao', level: 2 })
  const groups = () =>
    screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby') ?? '')
  for (const name of ['Idea', 'Team', 'Market'])
    expect(screen.getByRole('group', { name })).toBeInTheDocument()
  expect(groups().filter((label) => label.includes('scores'))).toHaveLength(3)
  const idea = within(screen.getByRole('group', { name: 'Idea' }))
  expect(idea.getByText('What of the idea')).toBeInTheDocument()
  await work.user.click(idea.getByRole('radio', { name: '4 First customers' }))
  expect(idea.queryByText('What of the idea')).not.toBeInTheDocument()
  work.unmount()

  await evaluate({ here: theApi(), admin, menteeId: mentee }, { score: 4 })
  await admin.call(intakes.move, { body: { intake: rollingId, ids: [mentee] } })
  await loadArea('selection')
  await renderPage(pathTo(paths.adminSelectionCase, mentee))
  const other = { name: 'Ideas', version: '1' }
  expect(await screen.findByText(textOf('selection.evaluations.otherSet', other))).toBeInTheDocument()
  expect(screen.getByText('Market')).toBeInTheDocument()
})
