import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { signIn, startWorld } from '#test/world.ts'

startWorld()

it.each([
  ['mentee', paths.mentors, 'ghats'],
  ['mentor', paths.notifications, 'post-box'],
  ['mentor', paths.mentorIntroductions, 'post-box'],
  ['mentor', paths.mentorMentees, 'chai'],
] as const)('shows a %s without anything on %s its own drawing', async (role, path, drawing) => {
  await signIn(role)
  await renderPage(path)
  const drawn = () => document.querySelector('main use')?.getAttribute('href')
  await waitFor(() => expect(drawn()).toMatch(new RegExp(`#${drawing}$`)))
})
