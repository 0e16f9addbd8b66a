import { limit } from '../scripts/speed.mjs'
import { axeClean, expect, type Page, settled, test } from './support/fixtures.ts'
import { startServer, type Server } from './support/server.ts'
import { signedIn } from './support/session.ts'
import { type Language, wordsOf } from './support/texts.ts'

const first = { width: 1366, height: 768 }
const phone = { width: 360, height: 740 }

test('the first screen says what waits, with its action in place', async ({ browser }) => {
  test.setTimeout(limit(180_000))
  const server = await startServer()
  const page = await browser.newPage({ viewport: first, serviceWorkers: 'block' })
  try {
    const headers = await signedIn(page, server.url, 'admin')
    await registerUntil(49, { server, headers })
    const t = wordsOf('en')
    await page.goto(`${server.url}/admin`)
    const todo = page.getByRole('region', { name: t('dashboard.todo') })
    const line = todo.getByRole('listitem').filter({ hasText: `49 ${t('dashboard.todo.evaluate')}` })
    await expect(line).toBeInViewport({ ratio: 1 })
    const act = line.getByRole('link', { name: new RegExp(`^${t('selection.act.evaluate')}`) })
    await expect(act).toBeInViewport({ ratio: 1 })
    await expect(act).toHaveAttribute('href', '/admin/selection/work?do=evaluate')
    const waiting = new RegExp(
      `^${t('admin.nav.waiting', { name: t('admin.nav.selection'), number: '#' }).replace('#', '\\d+')}$`,
    )
    await expect(page.getByRole('link', { name: waiting })).toBeVisible()

    // It opens to the three who wait longest, each with the way to the work.
    await line.getByRole('button').click()
    await expect(line.getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('figure')).toHaveCount(1)
    await axeClean(page)

    // The board begins above the fold, below five compact rows of who waits too long.
    await page.goto(`${server.url}/admin/selection`)
    const board = page.getByRole('region', { name: t('selection.boardLabel') })
    await expect(board).toBeVisible()
    expect((await board.boundingBox())?.y ?? 768).toBeLessThan(768 - 100)
    await axeClean(page)

    await page.goto(`${server.url}/admin`)
    await todo
      .getByRole('link', { name: `${t('dashboard.todo.review')}: ${t('dashboard.todo.mentors_other')}` })
      .click()
    await expect(page).toHaveURL(/\/admin\/mentors-request$/)

    for (const language of ['en', 'hi', 'mr'] as const) await lookAt(page, { server, language })
  } finally {
    await page.close()
    await server.stop()
  }
})

type Place = { server: Server; headers: Record<string, string> }

/** Registers mentees until so many wait for the administrator's evaluation. */
async function registerUntil(wanted: number, { server, headers }: Place) {
  const json = { ...headers, 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}/api/admin/todo`, { headers })
  const { data } = (await answer.json()) as { data: { items: { kind: string; count: number }[] } }
  const waiting = data.items.find(({ kind }) => kind === 'evaluate')?.count ?? 0
  for (let number = waiting; number < wanted; number += 1) {
    const mentee = {
      name: 'Harshal Patil',
      email: `harshal${number}@example.org`,
      mobile_no: String(9_822_000_000 + number),
      city_or_village: 'Raver',
      taluka: 'Raver',
      district: 'Jalgaon',
      location: 'Raver, Jalgaon',
      password: 'banana-chips-2026',
      education: 'B.Sc.',
      goals: 'Banana chips',
      expectations: 'Export rules',
      interests: ['Business'],
      terms: true,
    }
    const made = await fetch(`${server.url}/api/admin/mentee`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(mentee),
    })
    expect(made.status, await made.text()).toBe(201)
  }
}

/** The page in a language, wide and on a phone: nothing is wider than the screen, and the brand is whole. */
async function lookAt(page: Page, { server, language }: { server: Server; language: Language }) {
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
  for (const [name, viewport] of Object.entries({ wide: first, phone })) {
    await page.setViewportSize(viewport)
    await page.goto(`${server.url}/admin`)
    await expect(page.getByRole('figure')).toHaveCount(1)
    await settled(page)
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isWider, `${language} ${name}`).toBe(false)
    const brand = page.getByRole('banner').getByRole('link').first().locator('span')
    const isCut = await brand.evaluate((span) => span.scrollWidth > span.clientWidth)
    expect(isCut, `the brand, ${language} ${name}`).toBe(false)
  }
  await page.setViewportSize(first)
}
