import { limit } from '../scripts/speed.mjs'
import { axeClean, expect, setLanguage, test, viewports } from './support/fixtures.ts'
import { waitingMentees } from './support/evaluated.ts'
import { signedIn } from './support/session.ts'
import { soundIn } from './support/sound.ts'
import { wordsOf } from './support/texts.ts'

const t = wordsOf('en')

type Computed = { data: { ready: { number: number } | null } }
type Named = { _id: string; name: string }
type Pairs = { data: { mentee: Named; mentor: Named }[]; pagination: { total: number } }

const many = 25

test('an administrator matches many at once, pins, forbids, publishes, and takes all back', async ({
  page,
  server,
}) => {
  test.setTimeout(limit(120_000))
  const headers = await signedIn(page, server.url, 'admin')
  await waitingMentees(page, { url: server.url, headers, count: many })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.setViewportSize({ width: 1366, height: 900 })
  await page.goto('/admin')
  const lead = new RegExp(t('dashboard.todo.plan', { number: '\\d+' }))
  await page.getByRole('link', { name: lead }).click()
  await page.getByRole('button', { name: t('plan.make') }).click()
  const form = page.getByRole('dialog', { name: t('plan.make') })
  await form.getByRole('textbox', { name: t('field.name') }).fill('Journey')
  await form.getByRole('button', { name: t('plan.computeNew') }).click()
  await expect(page.getByRole('heading', { name: 'Journey', level: 1 })).toBeVisible()
  const facts = page.getByRole('region', { name: t('plan.facts') })
  await expect(facts).toContainText(new RegExp(t('plan.proven', { total: '.+', bound: '.+' })))
  await axeClean(page)

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const pairs = async () => {
    const answer = await page.request.get(`/api/admin/matching/plan/${id}/pairs?limit=100`, { headers })
    return ((await answer.json()) as Pairs).data
  }
  const before = await pairs()
  expect(before.length).toBeGreaterThanOrEqual(many)
  const [first, second] = before
  if (!first || !second) throw new Error('The plan has too few pairs.')
  await page.getByRole('button', { name: first.mentee.name, exact: true }).click()
  const opened = `${first.mentee.name} → ${first.mentor.name}`
  await expect(page.getByRole('heading', { name: opened })).toBeFocused()
  await axeClean(page)
  await page.getByRole('button', { name: t('common.close'), exact: true }).click()
  await expect(page.getByRole('button', { name: first.mentee.name, exact: true })).toBeFocused()

  await page.getByRole('button', { name: `${t('plan.pin')} ${first.mentee.name}` }).click()
  const rules = page.getByRole('region', { name: t('plan.step.rules') })
  await expect(rules).toContainText(first.mentor.name)
  // The control that is left in the row, beside the one that was pressed.
  const named = page.getByRole('button', { name: first.mentee.name, exact: true })
  const row = page.getByRole('row').filter({ has: named })
  await expect(row.getByRole('link', { name: first.mentor.name, exact: true })).toBeFocused()
  await page.getByRole('button', { name: `${t('plan.forbid')} ${second.mentee.name}` }).click()
  await expect(rules.getByRole('listitem')).toHaveCount(2)
  const computed = page.waitForResponse(async (answer) => {
    if (!answer.url().endsWith(`/plan/${id}`)) return false
    return ((await answer.json()) as Computed).data.ready?.number === 2
  })
  await page.getByRole('button', { name: t('plan.compute'), exact: true }).click()
  await computed
  const found = await pairs()
  const mentorOf = (mentee: Named) => found.find((pair) => pair.mentee._id === mentee._id)?.mentor._id
  expect(mentorOf(first.mentee)).toBe(first.mentor._id)
  expect(mentorOf(second.mentee)).not.toBe(second.mentor._id)

  for (const tab of ['left', 'mentors', 'gaps', 'changes'] as const) {
    const link = page.getByRole('link', { name: t(`plan.tab.${tab}`), exact: true }).last()
    if (!(await link.isVisible())) {
      await page
        .getByRole('region', { name: t('plan.step.result') })
        .getByRole('button', { name: t('common.moreActions') })
        .click()
    }
    await link.click()
    await axeClean(page)
  }

  const number = String(found.length)
  await page.getByRole('link', { name: t('plan.look', { number }) }).click()
  await axeClean(page)
  await page.getByRole('button', { name: t('plan.publish.share', { number }) }).click()
  const banner = page.getByRole('region', { name: t('admin.held.label') })
  await expect(banner).toBeVisible()
  const dropped = found.find((pair) => pair.mentee._id === first.mentee._id)
  if (!dropped) throw new Error('The pinned pair is not in the plan.')
  await page.getByRole('button', { name: `${t('plan.drop')} ${dropped.mentee.name}` }).click()
  await expect(page.getByText(t('plan.dropped'))).toBeVisible()
  await page.goto('/admin/messages')
  await expect(banner).toContainText('Journey')
  await expect(banner).toContainText(`${found.length - 1} `)
  await axeClean(page)
  await banner.getByRole('button', { name: t('admin.held.takeBack') }).click()
  await expect(banner).toHaveCount(0)
  await page.goto(`/admin/matching/${id}`)
  await expect(page.getByText(t('plan.state.draft'), { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: t('plan.look', { number }) })).toBeVisible()

  await page.setViewportSize(viewports.phone)
  await setLanguage(page, 'mr')
  for (const query of ['', '?tab=left', '?step=rules', '?step=who']) {
    await page.goto(`/admin/matching/${id}${query}`)
    await expect(page.getByRole('heading', { name: 'Journey', level: 1 })).toBeVisible()
    await soundIn(page, 'mr')
  }
})
