import { screen, waitFor } from '@testing-library/react'
import { audit } from '@udyam/contract/audit/calls'
import { makeMentorship } from '@udyam/api/test/make-selection'
import { expect, it, vi } from 'vitest'
import { pathTo, paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

it('opens WhatsApp with the words of the nudge, which is noted as an opened record', async () => {
  const made = await makeMentorship(theApi())
  const admin = await signIn('admin')
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await renderPage(pathTo(paths.adminMentorship, made.id))
  await user.click(await screen.findByRole('button', { name: 'WhatsApp to Sanjay Patil' }))
  await waitFor(() => expect(open).toHaveBeenCalledOnce())
  const address = new URL(String(open.mock.calls[0]?.[0]))
  expect(address.origin + address.pathname).toBe('https://wa.me/919822012345')
  expect(address.searchParams.get('text')).toMatch(
    /^Namaste Sanjay,\nHow is it going with Priya Kulkarni\?\nIf you have not met for a while.*\nUdyam Setu$/s,
  )
  const { data } = (await admin.call(audit.list, { query: { action: 'mentor.open' } })).body
  expect(data.map(({ targetId }) => targetId)).toEqual([made.mentor.id])
})

it('opens no WhatsApp for a landline, and says why', async () => {
  const made = await makeMentorship(theApi())
  await theApi().db.updateTable('mentor').set({ phone_number: '2026123456' }).execute()
  await signIn('admin')
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await renderPage(pathTo(paths.adminMentorship, made.id))
  await user.click(await screen.findByRole('button', { name: 'WhatsApp to Sanjay Patil' }))
  expect(await screen.findByText('This is a landline number, so it has no WhatsApp.')).toBeInTheDocument()
  expect(open).not.toHaveBeenCalled()
})

it('shows below a fold what will be sent', async () => {
  const made = await makeMentorship(theApi())
  await signIn('admin')
  const { user } = await renderPage(pathTo(paths.adminMentorship, made.id))
  await user.click(await screen.findByText(textOf('admin.sentWords')))
  expect(await screen.findByText('How is it going with […]?')).toBeInTheDocument()
  expect(screen.getByText(/please propose a time/)).toBeInTheDocument()
})
