import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pathTo, paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { makePromoter, signIn, startWorld, theApi, trouble } from '#test/world.ts'

startWorld()

const nobody = crypto.randomUUID()

it('shows what a promoter lets everybody know', async () => {
  const id = await makePromoter({
    industry: 'Law',
    experience: '31 years',
    rating: 4.6,
    reviewCount: 28,
    bio: 'Senior advocate.',
    description: '<p>Reads contracts with you.</p>',
    availability: { days: 'Monday', hours: '9:00 AM to 11:00 AM' },
    socialLinks: { linkedin: 'https://www.linkedin.com/in/asha' },
  })
  await signIn('visitor')
  await renderPage(pathTo(paths.promoter, id))
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Deshmukh' })).toBeInTheDocument()
  const profile = screen.getByRole('article')
  for (const text of ['Senior advocate.', 'Reads contracts with you.', 'Monday', '9:00 AM to 11:00 AM']) {
    expect(profile).toHaveTextContent(text)
  }
  expect(profile).toHaveTextContent('4.6 out of 5, 28 reviews')
  expect(screen.getByRole('link', { name: /^LinkedIn profile/ })).toHaveAttribute(
    'href',
    'https://www.linkedin.com/in/asha',
  )
  expect(screen.queryByRole('link', { name: /Twitter/ })).not.toBeInTheDocument()
  expect(profile).not.toHaveTextContent('9822012345')
  await waitFor(() => expect(document.title).toBe('Asha Deshmukh – Udyam Setu'))
})

it('lets a visitor report a promoter to the team', async () => {
  const id = await makePromoter()
  await signIn('visitor')
  const { user } = await renderPage(pathTo(paths.promoter, id))
  await user.click(await screen.findByRole('button', { name: 'Report Asha Deshmukh' }))
  await user.click(await screen.findByRole('button', { name: 'Report' }))
  expect(await screen.findAllByText(textOf('messages.category_required'))).not.toEqual([])
  await user.selectOptions(screen.getByRole('combobox', { name: 'What is it about?' }), 'Threats or violence')
  await user.type(screen.getByRole('textbox', { name: /What happened/ }), 'He threatened me')
  await user.click(screen.getByRole('button', { name: 'Report' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const report = await theApi().db.selectFrom('report').selectAll().executeTakeFirstOrThrow()
  expect(report).toMatchObject({
    about: 'account',
    subject_id: id,
    severity: 'urgent',
    text: 'He threatened me',
  })
})

it('fills in the defaults, in the language of the page', async () => {
  const id = await makePromoter()
  await signIn('visitor')
  await renderPage(pathTo(paths.promoter, id), { language: 'hi' })
  const profile = await screen.findByRole('article')
  expect(profile).toHaveTextContent('मंगलवार, गुरुवार और शनिवार')
  expect(profile).toHaveTextContent('सुबह 10:00 से शाम 6:00')
  expect(profile).not.toHaveTextContent(/रेटिंग|समीक्षा/)
  expect(profile).not.toHaveTextContent('4.5')
  expect(profile).toHaveTextContent('कोई विवरण उपलब्ध नहीं')
})

it('says that there is no such promoter and goes back to the board', async () => {
  await signIn('visitor')
  const { router } = await renderPage(pathTo(paths.promoter, nobody))
  expect(await screen.findByRole('heading', { level: 1, name: 'Promoter not found' })).toBeInTheDocument()
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.advisoryBoard))
})

it('stays with who is already at the way back', async () => {
  await signIn('visitor')
  const { router } = await renderPage(pathTo(paths.promoter, nobody))
  await screen.findByRole('heading', { level: 1, name: 'Promoter not found' })
  screen.getAllByRole('link', { name: 'Back to the advisory board' }).at(-1)?.focus()
  await new Promise((resolve) => setTimeout(resolve, 1700))
  expect(router.state.location.pathname).toBe(`/promoters/${nobody}`)
})

it('offers to try again when the profile cannot be loaded', async () => {
  const id = await makePromoter()
  await signIn('visitor')
  trouble('mentee/promoter/', 'fault')
  await renderPage(pathTo(paths.promoter, id))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load promoters data')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
})
