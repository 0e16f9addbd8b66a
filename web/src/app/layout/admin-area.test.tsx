import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { paths } from '#lib/paths.ts'

const session = {
  userType: 'admin',
  username: 'Meera',
  access_token: 'access',
  refresh_token: 'refresh',
} as const

it('never shows the key of a text, even when it opens first and in Marathi', async () => {
  vi.resetModules()
  localStorage.setItem('language', 'mr')
  const { startI18n } = await import('#lib/i18n.ts')
  const { renderPage } = await import('#test/render-page.tsx')
  await startI18n()
  const seen = watchTexts()

  await renderPage(paths.adminMentors, { session })
  expect((await screen.findAllByRole('link', { name: 'मार्गदर्शक' })).length).toBeGreaterThan(0)
  expect(seen().filter((text) => /^[a-z]+(?:\.[a-zA-Z]+)+$/.test(text))).toEqual([])
})

/** Every text the page has held from now on. */
function watchTexts(): () => string[] {
  const texts = new Set<string>()
  const observer = new MutationObserver(() => {
    for (const element of document.querySelectorAll('body *')) {
      if (element.childElementCount === 0) texts.add(element.textContent)
    }
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return () => {
    observer.disconnect()
    return [...texts]
  }
}
