import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeMentorship } from '@udyam/api/test/make-selection'
import { fill } from '#test/fields.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { startWorld, theApi, trouble } from '#test/world.ts'

startWorld()

const code = '7K3M-Q9XA-2B4C'

async function makeCertificate(): Promise<void> {
  const made = await makeMentorship(theApi())
  const certificate = {
    code,
    mentee_id: made.mentee.id,
    mentorship_id: made.id,
    mentee_name: 'Priya Kulkarni',
    mentor_name: 'Sanjay Patil',
    started_on: '2026-03-05',
    completed_on: '2026-09-01',
  }
  await theApi().db.insertInto('certificate').values(certificate).execute()
}

it('says to anyone that a certificate is genuine, whose it is and of when', async () => {
  await makeCertificate()
  await renderPage(`/certificate/${code}`)
  expect(await screen.findByRole('heading', { name: 'This certificate is genuine' })).toBeInTheDocument()
  expect(screen.getByText('Priya Kulkarni')).toBeInTheDocument()
  expect(screen.getByText('Sanjay Patil')).toBeInTheDocument()
  expect(screen.getByText('5 March 2026')).toBeInTheDocument()
  expect(screen.getByText('1 September 2026')).toBeInTheDocument()
  expect(screen.getByText(code)).toBeInTheDocument()
})

it('says that an unknown code is none, and takes another however it is typed', async () => {
  await makeCertificate()
  const { user, router } = await renderPage('/certificate/AAAA-AAAA-AAAA')
  expect(
    await screen.findByRole('heading', { name: textOf('messages.certificate_not_found') }),
  ).toBeInTheDocument()
  expect(document.title).toBe(`${textOf('messages.certificate_not_found')} – Udyam Setu`)
  await fill(user, { 'Code on the certificate': '7k3m q9xa २b4c' })
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByRole('heading', { name: 'This certificate is genuine' })).toBeInTheDocument()
  expect(document.title).toBe(`${textOf('mentorship.certificate.genuine')} – Udyam Setu`)
  expect(router.state.location.pathname).toBe(`/certificate/${code}`)
})

it.each(['', '7K3M-Q9XA-2B4', '7K3M-Q9XA-2B4C-5'])(
  'asks for the whole code where %j is typed',
  async (typed) => {
    await makeCertificate()
    const { user, router } = await renderPage('/certificate')
    await screen.findByRole('textbox', { name: textOf('mentorship.certificate.code') })
    if (typed !== '') await fill(user, { 'Code on the certificate': typed })
    await user.click(
      await screen.findByRole('button', { name: textOf('mentorship.certificate.checkButton') }),
    )
    const field = screen.getByRole('textbox', { name: textOf('mentorship.certificate.code') })
    expect(field).toHaveFocus()
    expect(field).toHaveAccessibleDescription(new RegExp(textOf('mentorship.certificate.codeNeeded')))
    expect(router.state.location.pathname).toBe('/certificate')
  },
)

it('says that the certificate of somebody who leaves is not available, and no name', async () => {
  await makeCertificate()
  await theApi()
    .db.updateTable('account')
    .set({ erase_after: new Date() })
    .where('role', '=', 'mentee')
    .execute()
  await renderPage(`/certificate/${code}`)
  expect(
    await screen.findByRole('heading', { name: 'This certificate is not available' }),
  ).toBeInTheDocument()
  expect(document.title).toBe(`${textOf('messages.certificate_unavailable')} – Udyam Setu`)
  expect(screen.queryByText('Priya Kulkarni')).not.toBeInTheDocument()
  expect(screen.queryByText(textOf('messages.certificate_not_found'))).not.toBeInTheDocument()
})

it('says the same of what is no code at all', async () => {
  await renderPage('/certificate/nonsense')
  expect(
    await screen.findByRole('heading', { name: textOf('messages.certificate_not_found') }),
  ).toBeInTheDocument()
})

it('never calls a certificate unknown when it could not be checked', async () => {
  await makeCertificate()
  trouble('certificate/', 'fault')
  await renderPage(`/certificate/${code}`)
  expect(await screen.findByText(textOf('mentorship.certificate.loadFailed'))).toBeInTheDocument()
  expect(screen.queryByText(textOf('messages.certificate_not_found'))).not.toBeInTheDocument()
})
