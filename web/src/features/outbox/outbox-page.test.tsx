import { auth } from '@udyam/contract/auth/calls'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { textLike, textOf } from '#test/text.ts'
import { makeMentor, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

it('lists the mails that wait, and opens one with a preview that can run nothing', async () => {
  await makeMentor({ email: 'sanjay@example.org' })
  const admin = await signIn('admin')
  await admin.call(auth.forgotPassword, { body: { role: 'mentor', email: 'sanjay@example.org' } })
  const { user } = await renderPage('/admin/mails?q=sanjay')
  const links = await screen.findAllByRole('link', { name: /^Open / })
  expect(screen.getAllByText('Waiting')).not.toHaveLength(0)
  await user.click(links[0] as HTMLElement)
  await user.type(await screen.findByLabelText('Reason'), 'A question on the phone')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const preview = await screen.findByTitle(textLike('admin.mails.previewOf'))
  expect(preview).toHaveAttribute('sandbox', '')
  expect(preview.getAttribute('srcdoc')).toContain('Sanjay')
  expect(screen.getByText('Waiting')).toBeInTheDocument()
})

it('says why a mail has failed, and no more of it once the mail was sent', async () => {
  const admin = await signIn('admin')
  for (const email of ['sanjay@example.org', 'asha@example.org']) {
    await makeMentor({ email })
    await admin.call(auth.forgotPassword, { body: { role: 'mentor', email } })
  }
  const { db, clock } = theApi()
  await db.updateTable('mail').set({ last_error: 'the host was busy' }).execute()
  await db
    .updateTable('mail')
    .set({ sent_at: clock.now })
    .where('recipient', '=', 'asha@example.org')
    .execute()
  const rowsOf = async (name: string) => {
    const { unmount } = await renderPage(`/admin/mails?q=${name}`)
    await screen.findByRole('table')
    const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent)
    unmount()
    return rows
  }
  for (const row of await rowsOf('sanjay')) {
    expect(row).toContain(textOf('admin.mails.failed'))
    expect(row).toContain('the host was busy')
  }
  for (const row of await rowsOf('asha')) {
    expect(row).toContain(textOf('admin.mails.sent'))
    expect(row).not.toContain('the host was busy')
  }
})

it('speaks of all that it holds, not only of e-mails', async () => {
  await signIn('admin')
  await renderPage('/admin/mails?q=nobody')
  expect(await screen.findByText('No messages found')).toBeInTheDocument()
  for (const key of ['loading', 'fetchFailed', 'openFailed'] as const)
    expect(textOf(`admin.mails.${key}`)).not.toMatch(/mail/i)
})

it('says how many notifications to devices wait, and why', async () => {
  const admin = await signIn('admin')
  await renderPage('/admin/mails')
  await screen.findByRole('table')
  expect(screen.queryByText(textLike('admin.mails.pushesWait_one'))).not.toBeInTheDocument()
  const { db, clock } = theApi()
  const { id } = await db
    .insertInto('push_subscription')
    .values({
      account_id: admin.id,
      session_id: null,
      endpoint: 'e',
      sealed: '',
      device: '',
      created_at: clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [at, error] = [clock.now, 'status 503 of push.example']
  const push = { subscription_id: id, notification_id: null, link: '', meeting_at: null, created_at: at }
  await db
    .insertInto('push')
    .values({ ...push, kind: 'newMessage', last_error: error, next_attempt_at: at })
    .execute()
  await db
    .insertInto('push')
    .values({ ...push, kind: 'welcome', last_error: null, next_attempt_at: at })
    .execute()
  await renderPage('/admin/mails')
  expect(await screen.findByText(textLike('admin.mails.pushesWait_one'))).toHaveTextContent(error)
})
