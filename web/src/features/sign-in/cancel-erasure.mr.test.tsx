import { erasure } from '@udyam/contract/erasure/calls'
import { makeMentee, testPassword } from '@udyam/api/test/make'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { startWorld, theApi } from '#test/world.ts'

startWorld()

it('says in Marathi until when an account can be kept', async () => {
  const made = await makeMentee(theApi())
  await (await theApi().as('mentee', made)).call(erasure.ask)
  const { user } = await renderPage(paths.signin, { language: 'mr' })
  await user.type(await screen.findByLabelText('ईमेल पत्ता'), made.email)
  await user.type(screen.getByLabelText('पासवर्ड'), `${testPassword}{Enter}`)
  expect(await screen.findByRole('button', { name: 'माझे खाते ठेवा' })).toBeInTheDocument()
  expect(screen.getByText(/^हे खाते \d+ \p{Script=Devanagari}+ 20\d\d रोजी पुसले जाईल\./u)).toBeVisible()
})
