import { loaded, expect, setLanguage, test, viewports } from './support/fixtures.ts'
import { type DemoRole, signedIn } from './support/session.ts'

const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
const pages = {
  mentee: ['/', '/mentors', '/mentee/journey', '/about'],
  mentor: ['/', '/mentor/mentees', '/notifications'],
  visitor: ['/', '/privacy-policy', '/terms', '/privacy-notice'],
  admin: [
    '/',
    '/admin/mentors',
    '/admin/selection',
    '/admin/selection?view=table',
    '/admin/categories',
    '/admin/grievances',
    '/admin/setup/brand',
  ],
} satisfies Partial<Record<DemoRole, readonly string[]>>

for (const [role, paths] of Object.entries(pages)) {
  test(`nothing moves while the pages of a ${role} come over a slow network`, async ({
    page,
    context,
    server,
  }) => {
    await page.setViewportSize(viewports.phone)
    await setLanguage(page, 'mr')
    await context.addCookies([{ name: 'language', value: 'mr', url: server.url }])
    await signedIn(page, server.url, role as DemoRole)
    await page.addInitScript(() => {
      const moves: string[] = []
      Object.assign(window, { moves })
      new PerformanceObserver((list) => {
        for (const move of list.getEntries() as (PerformanceEntry & { value: number })[])
          if (move.value > 0.001) moves.push(JSON.stringify(move))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.emulateNetworkConditions', slow4g)
    for (const path of paths) {
      await page.goto(path)
      await loaded(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => (window as Window & { moves?: string[] }).moves), path).toEqual([])
    }
  })
}
