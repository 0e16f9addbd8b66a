import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { startWorld, theApi } from '#test/world.ts'

startWorld()

it('leads to the pages elsewhere that the installation has named, and to none where it has named none', async () => {
  const { env } = theApi().services
  const { brand } = env
  env.brand = { ...brand, socialLinks: ['https://www.example.org/udyam', 'https://video.example.net/c'] }
  try {
    const { unmount } = await renderPage(paths.about)
    const list = await screen.findByRole('list', { name: 'Social links' })
    const links = within(list).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['example.org', 'https://www.example.org/udyam'],
      ['video.example.net', 'https://video.example.net/c'],
    ])
    unmount()
  } finally {
    env.brand = brand
  }
  await renderPage(paths.about)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('list', { name: 'Social links' })).not.toBeInTheDocument()
})
