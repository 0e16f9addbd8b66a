import { screen } from '@testing-library/react'
import { decide, evaluate } from '@udyam/api/test/walk'
import { expect, it } from 'vitest'
import { formatDays } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { makeMentee, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

const eligible = textOf('selection.eligibleFor', { days: formatDays(20) })
const registered = textOf('selection.case.registered', { days: formatDays(101) })

it('the dashboard, what needs attention and the workbench say since when somebody waits for a mentor', async () => {
  const admin = await signIn('admin')
  const menteeId = await makeMentee({ name: 'Asha Rao' })
  await evaluate({ here: theApi(), admin, menteeId })
  await decide({ here: theApi(), admin, menteeId })
  const ago = (days: number) => new Date(theApi().clock.now.getTime() - days * 86_400_000)
  const since = { registered_at: ago(101), since: ago(20), queued_at: ago(20) }
  await theApi().db.updateTable('application').set(since).execute()
  const onDashboard = await renderPage(paths.admin)
  expect((await screen.findAllByText(eligible)).length).toBeGreaterThan(0)
  onDashboard.unmount()
  const onSelection = await renderPage(paths.adminSelection)
  expect(await screen.findByText(eligible)).toBeInTheDocument()
  onSelection.unmount()
  await renderPage(`${paths.adminSelectionWork}?do=mentor&at=${menteeId}`)
  expect(await screen.findByText(`${eligible}, ${registered}`)).toBeInTheDocument()
})

it('before a decision, the workbench says since when somebody is registered', async () => {
  await signIn('admin')
  await makeMentee({ name: 'Asha Rao' })
  await renderPage(paths.adminSelectionWork)
  const days = { days: formatDays(0) }
  expect(await screen.findByText(textOf('selection.case.registered', days))).toBeInTheDocument()
})
