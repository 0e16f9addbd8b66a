import { indianDate } from '@udyam/contract/indian-date'
import { newMentee } from './support/evaluated.ts'
import { axeClean, expect, loaded, settled, test } from './support/fixtures.ts'
import { undoTime } from './support/server.ts'
import { signedIn } from './support/session.ts'
import { wordsOf } from './support/texts.ts'

const day = (days: number) => indianDate(new Date(Date.now() + days * 86_400_000))
const t = wordsOf('en')

test('a set of criteria is made, given to an intake, and an application is evaluated by it', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const headers = await signedIn(page, server.url, 'admin')
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(`${server.url}/api/${path}`, { data, headers })
    expect(answer.ok()).toBe(true)
    return ((await answer.json()) as { data: { _id: string } }).data
  }
  const words = { en: 'Traders', hi: '', mr: '' }
  const intake = await send('admin/intake', {
    slug: 'traders',
    name: words,
    about: words,
    audience: words,
    opensOn: day(-1),
    closesOn: day(9),
    releaseOn: null,
    places: null,
    evaluators: null,
  })
  const person = newMentee({ name: 'Sayali Pawar', email: 'sayali.criteria@example.org' })
  const { _id: mentee } = await send('admin/mentee', person)
  await send('admin/selection/move', { intake: intake._id, ids: [mentee] })

  // The demo has two sets already.
  await page.goto('/admin/criteria')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  await page.getByRole('link', { name: t('setup.sets.make') }).click()
  await loaded(page)
  const rows = page.getByRole('group', { name: new RegExp(`^${t('setup.criterion')} \\d$`) })
  await expect(rows).toHaveCount(5)
  await page.getByLabel('English').first().fill('Trade')
  await rows.first().getByLabel('English').first().fill('Stock and suppliers')
  await rows.first().getByLabel(t('setup.field.weight')).selectOption('3')
  await axeClean(page)
  await page.getByRole('button', { name: t('setup.save') }).click()
  const named = t('criterionSet.named', { name: 'Trade', version: '1' })
  await expect(page.getByRole('heading', { level: 1, name: named })).toBeVisible()

  await page.goto(`/admin/intakes/${intake._id}`)
  await page.getByLabel(t('intake.field.criteria')).selectOption({ label: named })
  await page.getByRole('button', { name: t('intake.save') }).click()
  await expect(page.getByText(t('messages.intake_saved'))).toBeVisible()

  await page.goto(`/admin/selection/work?do=evaluate&intake=${intake._id}`)
  await expect(page.getByRole('heading', { level: 2, name: person.name })).toBeVisible()
  await page.getByRole('button', { name: t('selection.tie.none') }).click()
  const stock = page.getByRole('group', { name: 'Stock and suppliers' })
  await expect(stock.getByRole('radio').first()).toBeFocused()
  await settled(page)
  await axeClean(page)
  for (const key of ['4', '3', '3', '3', '3', '1']) await page.keyboard.press(key)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(t('selection.work.given', { name: person.name }))).toBeVisible()
  await server.advance(undoTime)

  await expect
    .poll(async () => {
      const found = await page.request.get(`${server.url}/api/admin/selection/mentee/${mentee}`, {
        headers,
      })
      const { data } = (await found.json()) as {
        data: { candidate: { state: string; score: number | null }; criteria: { name: { en: string } }[] }
      }
      return [data.candidate.state, data.candidate.score, data.criteria[0]?.name.en]
    })
    // (4 × 3 + 3 × 4) / 7
    .toEqual(['under_review', expect.closeTo(24 / 7, 1), 'Stock and suppliers'])
  await page.goto('/admin/criteria')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: named }) })
  await expect(card).toContainText(t('setup.sets.frozen'))
})
