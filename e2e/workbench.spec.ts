import { limit } from '../scripts/speed.mjs'
import { axeClean, expect, type Page, test, viewports } from './support/fixtures.ts'
import { signedIn } from './support/session.ts'
import { soundIn } from './support/sound.ts'
import { wordsOf } from './support/texts.ts'

const t = wordsOf('en')
const workbench = '/admin/selection/work'

/** The API's data of the open case. */
async function caseOf(page: Page, headers: Record<string, string>) {
  const id = new URL(page.url()).searchParams.get('at') ?? ''
  const answer = await page.request.get(`/api/admin/selection/mentee/${id}`, { headers })
  const { data } = (await answer.json()) as {
    data: {
      candidate: { state: string; waitingDays: number; name: string }
      own: { submittedAt: string | null; comment: string } | null
    }
  }
  return data
}

const rubric = (page: Page) => page.getByRole('group', { name: 'Motivation' })

/** The hint of the criterion in focus is above all rows, and whole. */
async function hintIsClear(page: Page) {
  const rows = page.locator('[data-row]:has([id$="-hint"])')
  const { y: top } = (await rows.first().boundingBox()) ?? { y: 0 }
  for (const row of await rows.all()) {
    await row.getByRole('radio').first().focus()
    const hint = row.locator('[id$="-hint"]').first()
    await expect(hint).toBeVisible()
    const box = await hint.boundingBox()
    const name = (await row.getAttribute('aria-labelledby')) ?? ''
    expect((box?.y ?? top) + (box?.height ?? 0), name).toBeLessThanOrEqual(top)
  }
}

async function standsStill(page: Page) {
  const excess = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  expect(excess, 'the page scrolls').toBeLessThanOrEqual(0)
}

test('the workbench: a mentee in eight presses without scrolling, and back again', async ({
  page,
  server,
}) => {
  test.setTimeout(limit(120_000))
  await page.setViewportSize({ width: 1366, height: 768 })
  const headers = await signedIn(page, server.url, 'admin')
  await page.goto('/admin/selection')
  await page.getByRole('link', { name: /^Evaluate next/ }).click()
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  const total = Number((await page.getByText(/^1 of \d+$/).textContent())?.split(' ').at(-1))

  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }

  await test.step('eight presses', async () => {
    await expect(page.getByRole('button', { name: t('selection.tie.none') })).toBeFocused()
    await soundIn(page, 'en')
    const { candidate } = await caseOf(page, headers)
    const at = new URL(page.url()).searchParams.get('at')
    await page.getByRole('button', { name: t('selection.tie.none') }).focus()
    await press('Enter')
    await expect(rubric(page).getByRole('radio').first()).toBeFocused()
    await hintIsClear(page)
    await rubric(page).getByRole('radio').first().focus()
    for (const key of ['3', '4', '3', '4', '3', '1']) await press(key)
    await standsStill(page)
    await expect(page.getByRole('button', { name: t('selection.work.saveNext') })).toBeInViewport()
    await press('Control+Enter')
    await expect(page.getByText(`2 of ${total}`)).toBeVisible()
    expect(presses).toBeLessThanOrEqual(8)

    await page.getByRole('button', { name: t('undo') }).click()
    await expect(page).toHaveURL((url) => url.searchParams.get('at') === at)
    await expect(rubric(page).getByRole('radio', { name: /^3/ })).toBeChecked()
    await expect(
      page.getByRole('radio', { name: t('selection.decision.eligible'), exact: true }),
    ).toBeChecked()
    const taken = await caseOf(page, headers)
    expect(taken.candidate).toMatchObject({ state: candidate.state, waitingDays: candidate.waitingDays })
    expect(taken.own?.submittedAt).toBeNull()
  })

  await test.step('a draft is kept on leaving, and moves nothing', async () => {
    const before = await caseOf(page, headers)
    await page.getByLabel(t('selection.evaluation.comment')).fill('Seen her stall')
    await axeClean(page)
    await page.keyboard.press('Alt+ArrowRight')
    await expect(page.getByText(`2 of ${total}`)).toBeVisible()
    await page.getByRole('button', { name: t('selection.work.previous') }).click()
    await expect(page.getByLabel(t('selection.evaluation.comment'))).toHaveValue('Seen her stall')
    await expect.poll(async () => (await caseOf(page, headers)).own?.comment).toBe('Seen her stall')
    expect((await caseOf(page, headers)).candidate).toMatchObject(before.candidate)
  })
})

test('the workbench on a phone: no field hides behind the bar', async ({ page, server }) => {
  test.setTimeout(limit(120_000))
  await page.setViewportSize(viewports.phone)
  await signedIn(page, server.url, 'admin')
  await page.goto(workbench)
  // The first case may be that of the other journey.
  await page.getByRole('button', { name: t('selection.work.next') }).click()
  await page.getByRole('button', { name: t('selection.tie.none') }).click()
  await expect(rubric(page)).toBeVisible()
  await soundIn(page, 'en')
  await page.getByRole('button', { name: t('selection.profile') }).click()
  await expect(page.getByRole('dialog')).toContainText('Goals')
  await page.getByRole('button', { name: t('common.close') }).click()

  const fields = page.locator('form').locator('input, textarea')
  const count = await fields.count()
  expect(count).toBeGreaterThan(30)
  await fields.first().focus()
  const bar = page.locator('[data-bottom-bar]')
  for (let place = 0; place < count; place += 1) {
    await fields.nth(place).focus()
    const field = await fields.nth(place).boundingBox()
    const top = (await bar.boundingBox())?.y ?? 0
    expect((field?.y ?? 0) + (field?.height ?? 0), `field ${place}`).toBeLessThanOrEqual(top)
    expect(field?.y ?? 0, `field ${place}`).toBeGreaterThanOrEqual(70)
  }
})

test('the mentors for a mentee scroll in their own part of the workbench', async ({ page, server }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signedIn(page, server.url, 'admin')
  await page.goto(`${workbench}?do=mentor`)
  const choose = page.getByRole('button', { name: /^Choose/ })
  await expect(choose.last()).toBeAttached()
  expect(await choose.count()).toBeGreaterThan(5)
  await standsStill(page)
})
