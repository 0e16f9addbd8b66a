import { operations } from '@udyam/contract/operations'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import {
  endTrouble,
  makeMentee,
  makeMentor,
  makePromoter,
  signIn,
  startWorld,
  theApi,
  trouble,
} from '../../test/world.ts'

startWorld()
beforeEach(() => signIn('admin'))

it('counts, and each figure leads to the list it counts', async () => {
  await makeMentor()
  await makeMentee()
  await makePromoter()
  await renderPage('/admin')
  for (const [name, href] of [
    ['Approved mentors 1', '/admin/mentors?status=Approved'],
    ['Pending applications 0', '/admin/mentors-request'],
    ['Mentees 1', '/admin/mentees'],
    ['Promoters 1', '/admin/advisory-board'],
    ['Unread messages 0', '/admin/messages'],
  ] as const) {
    const figure = await screen.findByRole('link', { name: name.replace(/ (\d)$/, '$1') })
    expect(figure).toHaveAttribute('href', href)
  }
  expect(screen.getByRole('link', { name: 'Show all (0)' })).toHaveAttribute('href', '/admin/mentors-request')
  expect(screen.getByText('No application is waiting.')).toBeInTheDocument()
  expect(screen.getByText(/added Priya Kulkarni$/)).toBeInTheDocument()
})

it('approves an application once confirmed', async () => {
  await makeMentor({ firstName: 'Sanjay', lastName: 'Patil', approve: false })
  const { user } = await renderPage('/admin')
  const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false)
  const approve = await screen.findByRole('button', { name: 'Approve Sanjay Patil' })
  await user.click(approve)
  expect(ask.mock.lastCall?.[0]).toContain('Sanjay Patil')
  ask.mockReturnValueOnce(true)
  await user.click(approve)
  expect(await screen.findByText('Mentor approved successfully')).toBeInTheDocument()
  expect(await screen.findByText('No application is waiting.')).toBeInTheDocument()
})

it('rejects an application with a reason, which is mailed', async () => {
  await makeMentor({ firstName: 'Sanjay', lastName: 'Patil', email: 'sanjay@example.org', approve: false })
  const { user } = await renderPage('/admin')
  await user.click(await screen.findByRole('button', { name: 'Reject Sanjay Patil' }))
  const dialog = within(screen.getByRole('dialog', { name: /Sanjay Patil/ }))
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(dialog.getByText('Please give a reason')).toBeInTheDocument()
  await user.type(dialog.getByLabelText('Reason'), 'We have no mentees in this field yet.')
  vi.spyOn(window, 'confirm').mockReturnValueOnce(true)
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Mentor application rejected')).toBeInTheDocument()
  const admin = await theApi().as('admin')
  const mails = (await admin.call(operations.listMail, { query: { search: 'sanjay@example.org' } })).body.data
  const [mail] = mails.filter(({ kind }) => kind === 'applicationRejected')
  const { text } = (await admin.call(operations.getMail, { params: { id: mail?._id ?? '' } })).body.data
  expect(text).toContain('We have no mentees in this field yet.')
})

it('says when it cannot be loaded, and tries again', async () => {
  trouble('admin/dashboard', 'fault')
  const { user } = await renderPage('/admin/settings')
  expect(await screen.findByText('Failed to load the dashboard')).toBeInTheDocument()
  endTrouble()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No application is waiting.')).toBeInTheDocument()
})
