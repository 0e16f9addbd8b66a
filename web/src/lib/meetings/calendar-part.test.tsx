import { autumn } from '@udyam/api/test/intake-world'
import { calendar } from '@udyam/contract/calendar/calls'
import { intakes } from '@udyam/contract/intakes/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { signIn, startWorld } from '#test/world.ts'

startWorld()

const button = (key: Parameters<typeof textOf>[0]) => screen.findByRole('button', { name: textOf(key) })
const address = async () =>
  (await screen.findByLabelText<HTMLInputElement>(textOf('notifications.calendarAddress'))).value

it('makes, shows, replaces and ends the private address of a calendar', async () => {
  const mentor = await signIn('mentor')
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true)
  const { user } = await renderPage(paths.notifications)
  await user.click(await button('notifications.calendarMake'))
  const first = await address()
  expect(first).toBe((await mentor.call(calendar.get)).body.data.address)
  const google = screen.getByRole('link', { name: textOf('notifications.calendarGoogle') })
  const subscribed = first.replace(/^https?/, 'webcal')
  expect(new URL(google.getAttribute('href') ?? '').searchParams.get('cid')).toBe(subscribed)
  expect(screen.getByRole('link', { name: textOf('notifications.calendarOpen') })).toHaveAttribute(
    'href',
    subscribed,
  )
  await user.click(await button('notifications.calendarNew'))
  expect(confirm).toHaveBeenCalledWith(textOf('notifications.calendarConfirmNew'))
  expect(await address()).toBe(first)
  await user.click(await button('notifications.calendarNew'))
  await waitFor(async () => expect(await address()).not.toBe(first))
  await user.click(await button('notifications.calendarEnd'))
  expect(await button('notifications.calendarMake')).toBeVisible()
  expect((await mentor.call(calendar.get)).body.data.address).toBe('')
})

it('is offered to administrators where the intakes are, and not before there is one', async () => {
  const admin = await signIn('admin')
  const { unmount } = await renderPage(paths.adminIntakes)
  expect(await screen.findByText(textOf('intake.none'))).toBeVisible()
  expect(screen.queryByRole('heading', { name: textOf('notifications.calendar') })).toBeNull()
  unmount()
  await admin.call(intakes.create, { body: autumn })
  const { user } = await renderPage(paths.adminIntakes)
  expect(await screen.findByText(textOf('notifications.calendarHintIntakes'))).toBeVisible()
  await user.click(await button('notifications.calendarMake'))
  expect(await address()).toBe((await admin.call(calendar.get)).body.data.address)
})
