import { privacy } from '@udyam/contract/privacy/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mineQuery } from '#forms/consents/consent.queries.ts'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { leaveDemo, signIn, startWorld } from '#test/world.ts'

startWorld()

it('is offered on the start page, ticks nothing, needs what there is no account without, and goes on', async () => {
  await leaveDemo()
  const caller = await signIn('mentee')
  const { user, router } = await renderPage(paths.home)
  await user.click(await screen.findByRole('link', { name: textOf('start.toWelcome') }))
  const brief = await screen.findByRole('checkbox', { name: textOf('consent.purpose.brief') })
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked()
  await user.click(brief)
  const programme = screen.getByRole('checkbox', { name: textOf('consent.purpose.programme') })
  await user.click(screen.getByRole('button', { name: textOf('rights.welcome.save') }))
  expect(await screen.findByText(textOf('rights.welcome.needed'))).toBeInTheDocument()
  expect(programme).toHaveFocus()
  await user.click(programme)
  await user.click(screen.getByRole('button', { name: textOf('rights.welcome.save') }))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.home))
  const { purposes, toAnswer } = (await caller.call(privacy.get)).body.data
  expect(toAnswer).toBe(false)
  expect(purposes.map(({ purpose, given }) => [purpose, given])).toEqual([
    ['programme', true],
    ['brief', true],
    ['contact', false],
    ['mails', false],
  ])
})

it('asks the server for nothing on the start page of a demo', async () => {
  await signIn('mentee')
  const { client } = await renderPage(paths.home)
  await screen.findByText(/^Hello,/)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(client.getQueryState(mineQuery.queryKey)?.dataUpdateCount ?? 0).toBe(0)
  expect(screen.queryByRole('link', { name: textOf('start.toWelcome') })).not.toBeInTheDocument()
})
