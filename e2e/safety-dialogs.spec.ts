import { createHmac } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { auth } from '@udyam/contract/auth/calls'
import { axeClean, expect, test } from './support/fixtures.ts'
import { addressOf } from './support/routes.ts'
import { startServer, type Server } from './support/server.ts'
import { type DemoRole, signedIn } from './support/session.ts'
import { wordsOf } from './support/texts.ts'

const t = wordsOf('en')
const minute = 60_000

test('the dialogs of safety open, keep the focus and give it back, with the keyboard alone', async ({
  browser,
}) => {
  // A service of its own: its clock is put forward, and its mentee has a second step.
  const server = await startServer()
  const mentee = await enter(browser, server, 'mentee')
  const admin = await enter(browser, server, 'admin')
  try {
    await test.step('report', async () => {
      await mentee.open('/mentors/{mentor}')
      await walkThrough(mentee.page, /^Report /)
    })
    await test.step('block', async () => {
      await mentee.open('/mentorships/{mentorship}')
      await press(mentee.page, 'button', t('common.moreActions'))
      await press(mentee.page, 'link', t('mentorship.safety.link'))
      await expect(mentee.page.getByRole('heading', { name: t('mentorship.safety') })).toBeFocused()
      let question = ''
      mentee.page.once('dialog', async (dialog) => {
        question = dialog.message()
        await dialog.dismiss()
      })
      const block = await press(mentee.page, 'button', /^Block /)
      expect(question).toContain('Block ')
      await expect(block).toBeFocused()
    })
    await setUpFactor(server, mentee.headers)
    await test.step('suspend, and drop the second step', async () => {
      const query = '/api/admin/mentee?search=mentee%40example.com'
      const found = await admin.page.request.get(query, { headers: admin.headers })
      const { data } = (await found.json()) as { data: { _id: string }[] }
      await admin.open(`/admin/mentee/view/${data[0]?._id}`)
      await walkThrough(admin.page, t('suspension.suspend'))
      await walkThrough(admin.page, t('factorDrop.action'))
    })
    await test.step('confirm the password', async () => {
      await server.advance(11 * minute)
      await mentee.open('/security')
      await walkThrough(mentee.page, t('factor.newCodes'))
    })
  } finally {
    await mentee.page.context().close()
    await admin.page.context().close()
    await server.stop()
  }
})

async function enter(browser: Browser, server: Server, role: DemoRole) {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const headers = await signedIn(page, server.url, role)
  const open = async (path: string) => {
    await page.goto(await addressOf(page.request, { path, role }, headers))
  }
  return { page, headers, open }
}

async function press(page: Page, role: 'button' | 'link', name: string | RegExp) {
  const target = page.getByRole(role, { name, exact: true })
  await target.focus()
  await page.keyboard.press('Enter')
  return target
}

/** Opens a dialog, tabs through it, checks it, and closes it by Escape. */
async function walkThrough(page: Page, name: string | RegExp): Promise<void> {
  const opener = await press(page, 'button', name)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await axeClean(page)
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab')
    const isElsewhere = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(isElsewhere, 'the focus has left the dialog').toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
}

/** Sets up an authenticator app. */
async function setUpFactor(server: Server, headers: Record<string, string>): Promise<void> {
  const send = async (path: string, body: object) => {
    const answer = await fetch(`${server.url}/api/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
    return (await answer.json()) as { data: { secret: string } }
  }
  const { data } = await send(auth.beginTotp.path, {})
  await send(auth.confirmTotp.path, { code: codeOf(data.secret) })
}

/** The code that an authenticator app with this secret shows now (RFC 6238). */
function codeOf(secret: string): string {
  const bits = secret
    .split('')
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
  const key = Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
  )
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const digest = createHmac('sha1', key).update(step).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}
