import { screen } from '@testing-library/react'
import { paths } from '../lib/paths.ts'
import { fill } from './fields.ts'
import { renderPage } from './render-page.tsx'
import { theApi } from './world.ts'

export const personal = {
  'Full Name': 'Sayali Pawar',
  'Date of Birth': '2001-08-15',
  'Email Address': 'sayali@example.org',
  'Phone Number': '+91 ९८२२० १२३४५',
  Password: 'pahila-2026',
  'Confirm Password': 'pahila-2026',
}
export const aims = {
  Education: 'B.Com.',
  'City/Village': 'Wai',
  Taluka: 'Wai',
  District: 'Satara',
  Goals: 'A shop',
  Expectations: 'Advice',
}
export type View = Awaited<ReturnType<typeof renderPage>>
export const next = (user: View['user']) => user.click(screen.getByRole('button', { name: 'Next' }))
export const complete = (user: View['user']) =>
  user.click(screen.getByRole('button', { name: 'Complete Registration' }))
export const storedMentees = () => theApi().db.selectFrom('mentee').selectAll().execute()

export async function openForm(): Promise<View> {
  const view = await renderPage(paths.menteeOnboarding)
  await screen.findByLabelText('Full Name')
  return view
}

export async function openStepTwo(): Promise<View> {
  const view = await openForm()
  await fill(view.user, personal)
  await next(view.user)
  await screen.findByLabelText('Education')
  return view
}
