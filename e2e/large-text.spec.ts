import { expect, loaded, setLanguage, settled, test, viewports } from './support/fixtures.ts'
import { brokenAtLargeText } from './support/large-text.ts'
import { addressOf, routes } from './support/routes.ts'
import { signedIn } from './support/session.ts'

const parts = ['visitor', 'mentee', 'mentor', null] as const

// The pages of administrators are read on larger screens.
for (const language of ['mr', 'hi'] as const)
  for (const role of parts) {
    const own = routes.filter((route) => route.role === role)

    test(`at twice the text no button, field or word is cut on a phone: ${role ?? 'guest'}, ${language}`, async ({
      page,
      server,
    }) => {
      test.slow()
      await page.setViewportSize(viewports.phone)
      await setLanguage(page, language)
      const headers = role === null ? {} : await signedIn(page, server.url, role)
      await page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))
      })
      const found: Record<string, string[]> = {}
      for (const route of own) {
        await page.goto(await addressOf(page.request, route, headers))
        await loaded(page)
        await settled(page)
        const broken = await brokenAtLargeText(page)
        if (broken.length > 0) found[route.path] = broken
      }
      expect(found).toEqual({})
    })
  }
