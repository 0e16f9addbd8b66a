import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { answerTies, decide, evaluate, introduce } from '@udyam/api/test/walk'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { makeMentee, makeMentor, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()
let walk: (menteeId: string) => Parameters<typeof introduce>[0]

beforeEach(async () => {
  const admin = await signIn('admin')
  walk = (menteeId) => ({ here: theApi(), admin, menteeId })
})

it('shows a mentor without a free place on demand, and asks with a reason alone', async () => {
  const asked = await makeMentor({ firstName: 'Anil', lastName: 'Asked' })
  await makeMentor({ firstName: 'Zarina', lastName: 'Free' })
  for (const name of ['Riya Patil', 'Sonal Patil']) {
    await introduce(walk(await makeMentee({ name })), asked)
  }
  const mentee = walk(await makeMentee({ name: 'Priya Kulkarni' }))
  await evaluate(mentee)
  await decide(mentee)
  const { user } = await renderPage(`/admin/selection/${mentee.menteeId}?step=mentor`)
  const list = within(await screen.findByRole('region', { name: 'Mentor' }))
  await user.click(await list.findByRole('button', { name: 'Show them' }))
  await list.findByRole('heading', { name: 'Anil Asked' })
  const rows = (await list.findAllByRole('heading', { level: 4 })).map(({ textContent }) => textContent)
  expect(rows).toEqual(['Zarina Free', 'Anil Asked'])
  for (const group of ['fit.group.others', 'fit.group.ruledOut'] as const) {
    expect(list.getByRole('region', { name: textOf(group) })).toBeInTheDocument()
  }
  // Why the last are last.
  expect(list.getByText(textOf('fit.othersWhy'))).toBeInTheDocument()
  expect(list.getAllByText(textOf('fit.unknownHalf'), { exact: false })).toHaveLength(2)
  expect(screen.getByText(textOf('selection.mentor.askedFor'))).toBeInTheDocument()
  // A pending introduction takes a place; the text shows the free places.
  const places = screen.getAllByText(textLike('fit.places_other')).map(({ textContent }) => textContent)
  expect(places).toEqual(['2 of 2 places free', '0 of 2 places free'])
  await user.click(screen.getByRole('button', { name: 'Choose Anil Asked' }))
  const warning = textOf('selection.share.askedFor', { capacity: 2, active: 0, waiting: 2 })
  expect(await screen.findByText(warning)).toBeInTheDocument()
  const share = () => user.click(screen.getByRole('button', { name: 'Share profile' }))
  await share()
  expect(await screen.findByText(/This mentor has no free place/)).toBeInTheDocument()
  await user.type(screen.getByRole('textbox', { name: textOf('fit.liftReason') }), 'Knows dairies')
  await share()
  expect(await screen.findByText(/^Profile shared/)).toBeInTheDocument()
})

it('leads from a sentence to the answers of both sides, and sets two mentors side by side', async () => {
  await makeMentor({ firstName: 'Anil', lastName: 'Rao', location: 'Satara' })
  await makeMentor({ firstName: 'Zarina', lastName: 'Khan', location: 'Pune' })
  const mentee = walk(await makeMentee({ name: 'Priya Kulkarni', district: 'Satara' }))
  await evaluate(mentee)
  await decide(mentee)
  const { user } = await renderPage(`/admin/selection/${mentee.menteeId}?step=mentor`)
  await user.click(await screen.findByRole('button', { name: /Same district: Satara/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Same district: Satara' }))
  expect(await dialog.findByRole('heading', { name: 'Priya Kulkarni' })).toBeInTheDocument()
  expect(dialog.getAllByText('Satara')).toHaveLength(2)
  expect(dialog.getAllByText(/^From the profile/)).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('checkbox', { name: 'Compare Anil Rao' }))
  await user.click(screen.getByRole('checkbox', { name: 'Compare Zarina Khan' }))
  await user.click(screen.getByRole('button', { name: 'Compare 2' }))
  const table = within(await screen.findByRole('table'))
  expect(table.getByRole('row', { name: /^distance Satara/ })).toHaveTextContent('Alike')
})

it('asks the mentee for what is not known, and carries reasons of the brief into the note', async () => {
  const anil = await makeMentor({
    firstName: 'Anil',
    lastName: 'Rao',
    location: 'Satara',
    helps: ['exports'],
  })
  await theApi().db.updateTable('account').set({ language: 'mr' }).where('id', '=', anil).execute()
  const menteeId = await makeMentee({
    name: 'Priya Kulkarni',
    district: 'Satara',
    matching: { needs: ['exports'] },
  })
  await evaluate(walk(menteeId))
  await decide(walk(menteeId))
  const { user } = await renderPage(`/admin/selection/${menteeId}?step=mentor`)
  const ask = await screen.findByRole('button', { name: 'Ask the mentee for missing answers' })
  // To choose a mentor is the next step, so it comes first.
  const choice = screen.getByRole('button', { name: 'Choose Anil Rao' })
  expect(choice.compareDocumentPosition(ask)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(ask)
  expect(await screen.findByText(textOf('messages.match_asked'))).toBeInTheDocument()
  await user.click(ask)
  expect(await screen.findByText(/asked in the last seven days/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Choose Anil Rao' }))
  expect(
    await screen.findByText(textOf('selection.share.reads', { name: 'Anil Rao', language: 'मराठी' })),
  ).toBeInTheDocument()
  const note = await screen.findByRole('textbox', { name: /^Note to the mentor|^Note for the mentor/ })
  await user.type(note, 'Welcome')
  await user.click(screen.getByRole('button', { name: 'Add the reasons to the note' }))
  expect(note).toHaveValue('Welcome\nआपण यात मदत करू शकता: निर्यात')
  expect(note).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Add the reasons to the note' })).not.toBeInTheDocument()
})

it('offers nobody else while as many introductions are open as may be', async () => {
  const menteeId = await makeMentee({ name: 'Priya Kulkarni' })
  await answerTies(walk(menteeId))
  await introduce(walk(menteeId), await makeMentor({ firstName: 'Anil' }))
  await makeMentor({ firstName: 'Zarina' })
  await renderPage(`/admin/selection/${menteeId}`)
  const page = within(await screen.findByRole('main'))
  await page.findByRole('heading', { name: 'Priya Kulkarni', level: 1 })
  expect(page.queryByRole('button', { name: 'Find another mentor' })).not.toBeInTheDocument()
})

it('shares a profile so that it can be undone for a while, as many at once can', async () => {
  await makeMentor({ firstName: 'Anil', lastName: 'Rao' })
  const mentee = walk(await makeMentee({ name: 'Priya Kulkarni' }))
  await evaluate(mentee)
  await decide(mentee)
  const stateOf = async () => {
    const { body } = await mentee.admin.call(adminSelection.get, { params: { id: mentee.menteeId } })
    return [body.data.candidate.state, body.data.introductions.map(({ state }) => state)]
  }
  const { user } = await renderPage(`/admin/selection/${mentee.menteeId}?step=mentor`)
  await user.click(await screen.findByRole('button', { name: 'Choose Anil Rao' }))
  await user.click(await screen.findByRole('button', { name: textOf('selection.share.share') }))
  expect(await screen.findByText(textOf('messages.introduction_shared'))).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: textOf('undo') }))
  expect(await screen.findByText(textOf('undo.done'))).toBeInTheDocument()
  await theApi().pass(60)
  expect(await stateOf()).toEqual(['eligible', ['draft']])
})

it('says on the case that the mentee has not agreed to the profile, and offers no mentor', async () => {
  await makeMentor({ firstName: 'Anil', lastName: 'Rao' })
  const mentee = walk(await makeMentee({ name: 'Priya Kulkarni' }))
  await evaluate(mentee)
  await decide(mentee)
  await theApi()
    .db.updateTable('account')
    .set({ withheld: ['brief'] })
    .where('id', '=', mentee.menteeId)
    .execute()
  await renderPage(`/admin/selection/${mentee.menteeId}?step=mentor`)
  expect(await screen.findByText(textOf('messages.brief_withheld'))).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Choose Anil Rao' })).not.toBeInTheDocument()
})
