import { introduce } from '@udyam/api/test/walk'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { makeMentee, makeMentor, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()
let menteeId: string
let mentorId: string

beforeEach(async () => {
  const admin = await signIn('admin')
  menteeId = await makeMentee({ name: 'Asha Rao' })
  mentorId = await makeMentor({ firstName: 'Anil', lastName: 'Patil' })
  await introduce({ here: theApi(), admin, menteeId }, mentorId)
})

it('does not call an introduction answered that has expired', async () => {
  const closed = { state: 'expired', answered_at: new Date('2026-11-20T06:00:00Z') } as const
  await theApi().db.updateTable('introduction').set(closed).execute()
  await renderPage(`/admin/selection/${menteeId}`)
  expect(await screen.findByText('Closed on 20 Nov 2026')).toBeInTheDocument()
  expect(screen.queryByText(/^Answered/)).not.toBeInTheDocument()
})

it('says that the mentor has no place any more, and is taken back from what needs attention', async () => {
  await theApi().db.insertInto('mentoring').values({ mentor_id: mentorId, capacity: 0 }).execute()
  await renderPage(`/admin/selection/${menteeId}`)
  expect(await screen.findByText(textOf('selection.introduction.noRoom'))).toBeInTheDocument()
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  const { user } = await renderPage('/admin/selection')
  await user.click(
    await screen.findByRole('button', { name: `${textOf('selection.introduction.takeBack')} Asha Rao` }),
  )
  await waitFor(async () => {
    const { state } = await theApi().db.selectFrom('introduction').select('state').executeTakeFirstOrThrow()
    expect(state).toBe('withdrawn')
  })
})
