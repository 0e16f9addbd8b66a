import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Quill from 'quill'
import { expect, it, vi } from 'vitest'
import { RichTextInsert } from './rich-text-insert.tsx'
import type { RichTextTexts } from './rich-text-texts.ts'

/** Every text is its own name. */
const texts = new Proxy({} as RichTextTexts, { get: (_texts, name) => String(name) })

function put(address: string) {
  const quill = new Quill(document.createElement('div'))
  const onClose = vi.fn<() => void>()
  render(<RichTextInsert quill={quill} insert="link" texts={texts} onClose={onClose} />)
  const done = async () => {
    await userEvent.type(screen.getByLabelText('address'), address)
    await userEvent.click(screen.getByRole('button', { name: 'insert' }))
    return { html: quill.root.innerHTML, isClosed: onClose.mock.calls.length === 1 }
  }
  return done()
}

it.each(['https://example.com/a', 'http://example.com', 'mailto:meena@example.com', 'tel:+919822012345'])(
  'puts a link to %s',
  async (address) => {
    const { html, isClosed } = await put(address)
    expect(html).toContain(`href="${address}"`)
    expect(isClosed).toBe(true)
  },
)

it.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  'example.com',
  'https://a b.com',
])('refuses a link to %s, and says so', async (address) => {
  const { html, isClosed } = await put(address)
  expect(html).not.toContain('href')
  expect(isClosed).toBe(false)
  expect(screen.getByText('badAddress')).toBeInTheDocument()
})
