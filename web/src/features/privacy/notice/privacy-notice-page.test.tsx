import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { startWorld } from '#test/world.ts'

startWorld()

it.each(['en', 'hi', 'mr'] as const)('reads the notice of each role in %s', async (language) => {
  const { user, router, container } = await renderPage(`${paths.notice}?role=mentor`, { language })
  await screen.findByRole('combobox')
  const text = () => container.querySelector('.rich-text')
  await expect.poll(() => text()?.textContent?.length ?? 0).toBeGreaterThan(500)
  expect(text()).toHaveAttribute('lang', language)
  expect(container.querySelectorAll('h1')).toHaveLength(1)
  const ofMentors = text()?.textContent
  await user.selectOptions(screen.getAllByRole('combobox').at(-1) ?? container, 'visitor')
  expect(router.state.location.search).toBe('?role=visitor')
  await expect.poll(() => text()?.textContent ?? ofMentors).not.toBe(ofMentors)
})
