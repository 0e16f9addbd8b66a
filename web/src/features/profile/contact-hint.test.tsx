import { screen } from '@testing-library/react'
import { makeMentor } from '@udyam/api/test/make'
import { privacy } from '@udyam/contract/privacy/calls'
import { expect, it } from 'vitest'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

it('says of phone and e-mail who sees them, as the mentor has agreed or not', async () => {
  const caller = await signIn('mentor', await makeMentor(theApi()))
  const hint = textOf('profile.contactHint')
  const refused = textOf('profile.contactRefused')
  const { noticeVersion } = (await caller.call(privacy.get)).body.data
  const answer = (given: boolean) =>
    caller.call(privacy.saveConsent, { body: { purpose: 'contact', given, noticeVersion } })
  await answer(false)
  const again = await renderPage(paths.mentorProfile)
  expect(await screen.findByText(refused)).toBeInTheDocument()
  expect(screen.queryByText(hint)).not.toBeInTheDocument()
  await answer(true)
  again.unmount()
  await renderPage(paths.mentorProfile)
  expect(await screen.findByText(hint)).toBeInTheDocument()
  expect(screen.queryByText(refused)).not.toBeInTheDocument()
})
