import { screen, waitFor, within } from '@testing-library/react'
import { makeMentee } from '@udyam/api/test/make'
import { expect, it, vi } from 'vitest'
import { pathTo, paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { endTrouble, signIn, startWorld, theApi, trouble } from '#test/world.ts'

startWorld()

it('takes a note and a call on a case, keeps what is typed while it fails, and deletes them', async () => {
  await signIn('admin')
  const { id } = await makeMentee(theApi())
  const { user } = await renderPage(pathTo(paths.adminSelectionCase, id))
  const section = within(
    (await screen.findByRole('heading', { name: 'Notes and calls' })).closest('section') ?? document.body,
  )
  await user.click(section.getByRole('button', { name: 'Show the phone number' }))
  expect(await section.findByRole('link', { name: /^\d{5} \d{5}$/ })).toHaveFocus()
  const add = section.getByRole('button', { name: 'Add' })
  await user.click(add)
  expect(await section.findAllByText(textOf('messages.text_required'))).not.toEqual([])
  await user.type(section.getByLabelText('Note'), 'Has a stall in Karad.')
  await user.selectOptions(section.getByLabelText(textOf('selection.notes.call')), 'Called: reached')
  trouble('/note', 'offline')
  await user.click(add)
  expect(await section.findByRole('alert')).toBeInTheDocument()
  expect(section.getByLabelText('Note')).toHaveValue('Has a stall in Karad.')
  endTrouble()
  await user.click(add)
  const note = within(await section.findByRole('listitem'))
  expect(note.getByText('Has a stall in Karad.')).toBeInTheDocument()
  expect(note.getByText('Called: reached')).toBeInTheDocument()
  await waitFor(() => expect(section.getByLabelText('Note')).toHaveValue(''))
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await user.click(note.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(section.queryByRole('listitem')).not.toBeInTheDocument())
})
