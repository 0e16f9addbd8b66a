import { privacy } from '@udyam/contract/privacy/privacy'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mineQuery } from '../../../forms/consents/consent.queries.ts'
import { paths } from '../../../lib/paths.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { leaveDemo, signIn, startWorld } from '../../../test/world.ts'

startWorld()

it('is offered on the start page, ticks nothing, needs what there is no account without, and goes on', async () => {
  await leaveDemo()
  const caller = await signIn('mentee')
  const { user, router } = await renderPage(paths.home)
  await user.click(await screen.findByRole('link', { name: 'Answer now' }))
  const brief = await screen.findByRole('checkbox', { name: /^Mentors read a short profile/ })
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked()
  await user.click(brief)
  const programme = screen.getByRole('checkbox', { name: /^Taking part in the programme/ })
  await user.click(screen.getByRole('button', { name: 'Save and go on' }))
  expect(await screen.findByText(/^Without this box there is no account/)).toBeInTheDocument()
  expect(programme).toHaveFocus()
  await user.click(programme)
  await user.click(screen.getByRole('button', { name: 'Save and go on' }))
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
  expect(screen.queryByRole('link', { name: 'Answer now' })).not.toBeInTheDocument()
})
