import { limit } from '../scripts/speed.mjs'
import { axeClean, expect, type Page, setLanguage, test } from './support/fixtures.ts'
import { newMentee } from './support/evaluated.ts'
import { signedIn } from './support/session.ts'
import { wordsOf } from './support/texts.ts'

const readers = 34

async function register(page: Page, url: string, headers: Record<string, string>): Promise<void> {
  for (let number = 0; number < readers; number += 1) {
    const name = `Reader ${String(number).padStart(2, '0')} Broadcastkar`
    const data = newMentee({ name, email: `broadcast${number}@example.org` })
    expect((await page.request.post(`${url}/api/admin/mentee`, { data, headers })).status()).toBe(201)
  }
}

test('34 ticked mentees get one message with six presses, tested, stopped and gone on; nobody twice', async ({
  page,
  server,
}) => {
  test.setTimeout(limit(120_000))
  const t = wordsOf('mr')
  await setLanguage(page, 'mr')
  const headers = await signedIn(page, server.url, 'admin')
  await register(page, server.url, headers)
  await page.goto('/admin/mentees?q=broadcastkar&size=50')
  let presses = 0
  const press = async (name: string) => {
    presses += 1
    await page.getByRole('button', { name, exact: true }).click()
  }
  await page.getByRole('checkbox', { name: t('admin.bulk.selectAll') }).check()
  presses += 1
  await press(t('broadcast.write_other', { count: readers }))

  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'English' }) })
  await section.getByLabel(t('broadcast.subject')).fill('A training evening')
  await section.getByLabel(t('broadcast.body')).fill('Dear {{firstName}}, please come.')
  await press(t('broadcast.look'))
  await expect(page.getByText(t('broadcast.people_other', { count: readers }))).toBeVisible()
  await axeClean(page)
  await press(t('broadcast.test'))
  await expect(page.getByText(t('messages.broadcast_tested'))).toBeVisible()
  await press(t('broadcast.send'))
  expect(presses).toBeLessThanOrEqual(6)

  await expect(page.getByRole('button', { name: t('broadcast.takeBack') })).toBeVisible()
  await axeClean(page)
  await server.advance(61_000)
  await page.getByRole('button', { name: t('broadcast.stop'), exact: true }).click({ timeout: limit(20_000) })
  const goOn = page.getByRole('button', { name: t('broadcast.goOn') })
  await expect(goOn).toBeVisible()
  const id = page.url().split('/').at(-1) ?? ''
  const read = async () => {
    const answer = await page.request.get(`/api/admin/broadcast/${id}`, { headers })
    return ((await answer.json()) as { data: { told: number; waiting: number; state: string } }).data
  }
  const half = await read()
  expect(half.state).toBe('stopped')
  expect(half.told).toBeGreaterThan(0)
  expect(half.told).toBeLessThan(readers)
  expect(half.told + half.waiting).toBe(readers)

  await goOn.click()
  const told = async () => {
    await server.advance(5_000)
    return (await read()).told
  }
  await expect.poll(told, { timeout: limit(60_000) }).toBe(readers)
  await expect(page.getByText(t('broadcast.sentTo_other', { count: readers }))).toBeVisible()
  const listed = await page.request.get('/api/admin/mail?search=broadcast&limit=200', { headers })
  const { data: mails } = (await listed.json()) as { data: { recipient: string; kind: string }[] }
  const announced = mails.filter(({ kind }) => kind === 'announcement').map(({ recipient }) => recipient)
  expect(new Set(announced).size).toBe(announced.length)
})
