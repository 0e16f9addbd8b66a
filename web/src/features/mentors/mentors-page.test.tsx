import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { makeMentor, signIn, startWorld } from '../../test/world.ts'

startWorld()

it('lists an approved mentor', async () => {
  await makeMentor({ firstName: 'Anjali', lastName: 'Deshpande' })
  await signIn('mentee')
  await renderPage('/mentors')
  expect(await screen.findByRole('article', { name: 'Anjali Deshpande' })).toBeInTheDocument()
})
