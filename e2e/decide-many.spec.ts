import { limit } from '../scripts/speed.mjs'
import { axeClean, expect, setLanguage, test, type Page } from './support/fixtures.ts'
import { evaluatedMentees, type Made } from './support/evaluated.ts'
import { startServer, type Server } from './support/server.ts'
import { signedIn } from './support/session.ts'
import { soundIn } from './support/sound.ts'
import { wordsOf } from './support/texts.ts'

type Headers = Record<string, string>

const t = wordsOf('en')
const decided = [
  t('notification.decidedEligible'),
  t('notification.decidedWaitlisted'),
  t('notification.decidedNotEligible'),
]
const count = 40
const scores = [5, 4, 3, 2]

/** Forty mentees whom the administrator has evaluated: ten of each score. */
const evaluated = (page: Page, { url }: Server, headers: Headers) =>
  evaluatedMentees(page, { url, headers, count, scores })

/** Number of decision mails to each of the mentees. */
async function decisionMails(
  page: Page,
  { url }: Server,
  { headers, made }: { headers: Headers; made: Made[] },
) {
  const told = new Map(made.map(({ email }) => [email, 0]))
  for (let number = 1; ; number += 1) {
    const address = `${url}/api/admin/mail?limit=100&page=${number}`
    const answer = await page.request.get(address, { headers })
    const { data } = (await answer.json()) as { data: { recipient: string; subject: string }[] }
    for (const { recipient, subject } of data) {
      const known = told.get(recipient)
      if (known !== undefined && decided.includes(subject)) told.set(recipient, known + 1)
    }
    if (data.length < 100) return [...told.values()]
  }
}

/** Asks for a change that waits, as what was taken back did; gives what reads the mentor's status. */
async function approveMentor(page: Page, { url }: Server, headers: Headers) {
  const waiting = await page.request.get(`${url}/api/admin/mentor-request?limit=1`, { headers })
  const { data: records } = (await waiting.json()) as { data: { _id: string }[] }
  const [id] = records.map(({ _id }) => _id)
  const data = { action: 'approve', records: [{ _id: id }], undo: true }
  expect((await page.request.post(`${url}/api/admin/mentor/bulk`, { data, headers })).status()).toBe(200)
  return async () => {
    const answer = await page.request.get(`${url}/api/admin/mentor/${id}`, { headers })
    const { data: mentor } = (await answer.json()) as { data: { status: string } }
    return mentor.status
  }
}

test('forty mentees are decided by line, held and released in a few clicks; taken back, nobody is told; then one mail each', async ({
  page,
}) => {
  test.setTimeout(limit(300_000))
  const server = await startServer()
  try {
    await setLanguage(page, 'en')
    await page.setViewportSize({ width: 1366, height: 768 })
    const headers = await signedIn(page, server.url, 'admin')
    const made = await evaluated(page, server, headers)
    await page.addInitScript(() => {
      document.addEventListener(
        'click',
        (event) => {
          if (!event.isTrusted) return
          sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1))
        },
        true,
      )
    })
    await page.goto(`${server.url}/admin/selection`)
    await page.getByRole('button', { name: t('common.moreActions') }).click()
    await page.getByRole('button', { name: t('selection.line') }).click()
    await page.getByLabel(t('selection.line.eligibleFrom')).fill('4')
    await page.getByLabel(t('selection.line.waitlistFrom')).fill('3')
    const counts = page
      .getByRole('status')
      .filter({ hasText: t('selection.decision.not_eligible').toLowerCase() })
    await expect(counts).toContainText(
      new RegExp(t('selection.counts', { eligible: '2\\d', waitlisted: '1\\d', not: '1\\d' })),
    )
    await soundIn(page, 'en', ['light'])
    // One switch for each day on which people hear: those of an intake are held already.
    for (const hold of await page.locator('[data-bottom-bar]').getByRole('checkbox').all()) await hold.check()
    await page.getByRole('button', { name: /^Hold 4\d$/ }).click()
    const held = page.getByRole('region', { name: t('selection.held') })
    await expect(held.getByText(/Nobody has been told yet/)).toBeVisible({ timeout: limit(30_000) })
    expect(await decisionMails(page, server, { headers, made })).toEqual(made.map(() => 0))

    const release = held.getByRole('button', { name: /^Release 4\d$/ })
    const confirm = page.getByRole('dialog').getByRole('button', { name: /^Release 4\d$/ })
    await release.click()
    await axeClean(page)
    await confirm.click()
    await page.getByRole('button', { name: t('undo') }).click()
    await expect(release).toBeVisible()
    const later = await approveMentor(page, server, headers)
    await server.advance(120_000)
    await expect.poll(later).toBe('Approved')
    expect(await decisionMails(page, server, { headers, made })).toEqual(made.map(() => 0))

    await release.click()
    await confirm.click()
    await expect(
      held.getByText(new RegExp(t('selection.held.leaving_other', { count: '\\d+' }))),
    ).toBeVisible()
    await server.advance(61_000)
    await expect
      .poll(() => decisionMails(page, server, { headers, made }), { timeout: limit(30_000) })
      .toEqual(made.map(() => 1))
    const clicks = Number(await page.evaluate(() => sessionStorage.getItem('clicks')))
    expect(clicks).toBeGreaterThan(5)
    expect(clicks).toBeLessThanOrEqual(120)
  } finally {
    await server.stop()
  }
})
