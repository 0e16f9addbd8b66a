import { axeClean, expect, setLanguage, test as base, viewports, type Page } from './support/fixtures.ts'
import { startReceiver, type Receiver } from './support/receiver.ts'
import { startServer } from './support/server.ts'
import { signedIn } from './support/session.ts'
import { besideScreen } from './support/sound.ts'
import { wordsOf } from './support/texts.ts'

/** An application that sends its messages to phones to the receiver that is delivered. */
const test = base.extend<object, { receiver: Receiver }>({
  receiver: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const receiver = await startReceiver()
      await use(receiver)
      receiver.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ receiver }, use) => {
      const server = await startServer('127.0.0.1', receiver.variables)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

const name = 'वसंत कदम'
const number = '9822012455'
const en = wordsOf('en')
const mr = wordsOf('mr')

test('a mentor with a number alone joins and signs in by codes on a phone, in Marathi, without a password', async ({
  page,
  browser,
  server,
  receiver,
}) => {
  await signedIn(page, server.url, 'admin')
  await page.goto('/admin/mentors/import')
  await expect(page.getByText(en('admin.csv.ruleWithPhones'))).toBeVisible()
  await axeClean(page)
  const file = {
    name: 'mentors.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name,Mobile\n${name},${number}`),
  }
  await page.getByLabel(en('admin.csv.choose')).setInputFiles(file)
  await expect(page.getByText(en('admin.csv.withoutEmail_one', { count: 1 }))).toBeVisible()
  await page.getByRole('button', { name: en('admin.csv.run_one', { count: 1 }) }).click()
  await expect(page.getByText(en('admin.csv.result', { created: 1, changed: 0, unchanged: 0 }))).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(`/admin/mentors?q=${number}`)
  await page
    .getByRole('button', { name: `${en('admin.invite.link')} ${name}` })
    .first()
    .click()
  const handed = page.getByRole('dialog', { name: en('admin.invite.link') })
  await expect(handed.getByRole('link', { name: en('admin.invite.linkChat') })).toHaveAttribute(
    'href',
    /wa\.me\/91/,
  )
  await axeClean(page)
  const link = (await handed.getByText(/\/join#/).textContent()) ?? ''

  const opened = async () => {
    const context = await browser.newContext({ viewport: viewports.phone, baseURL: server.url })
    const made = await context.newPage()
    await setLanguage(made, 'mr')
    return made
  }
  const phone = await opened()
  await phone.goto(link)
  await expect(phone.getByLabel(mr('field.password'), { exact: true })).toHaveCount(0)
  await phone.getByRole('button', { name: mr('join.codeSend') }).click()
  const joiningCode = await receiver.codeTo(`+91${number}`)
  await phone.getByLabel(mr('codeSignIn.code')).fill(inDevanagari(joiningCode))
  await phone.getByRole('checkbox', { name: mr('signup.agree') }).check()
  await fits(phone)
  await phone.getByRole('button', { name: mr('join.keepAlone') }).click()
  await expect(phone).toHaveURL((url) => url.pathname === '/')
  await phone.goto('/mentors/profile')
  await expect(phone.getByLabel(mr('field.email'))).toHaveValue('')
  await phone.getByRole('button', { name: mr('nav.menu') }).click()
  await phone.getByRole('button', { name: mr('auth.signOut') }).click()
  await expect(phone.getByRole('button', { name: mr('nav.menu') })).toBeVisible()

  // The same phone, a while later.
  await server.advance(2 * 60_000)
  await signsIn(phone, { receiver, before: joiningCode })
  // Another phone, without a trace of the first.
  await server.advance(2 * 60_000)
  const other = await opened()
  await signsIn(other, { receiver, before: await receiver.codeTo(`+91${number}`) })
})

async function signsIn(page: Page, { receiver, before }: { receiver: Receiver; before: string }) {
  await page.goto('/signin')
  await page.getByRole('radio', { name: mr('role.mentor'), exact: true }).check()
  await page.getByRole('link', { name: mr('auth.sendCode') }).click()
  await page.getByLabel(mr('codeSignIn.emailOrPhone')).fill(inDevanagari(number))
  await fits(page)
  await page.getByRole('button', { name: mr('auth.sendCode') }).click()
  const digits = page.getByLabel(mr('codeSignIn.code'))
  await expect(digits).toBeFocused()
  await fits(page)
  await digits.fill(inDevanagari(await receiver.codeTo(`+91${number}`, before)))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await page.goto('/mentors/profile')
  await expect(page.getByLabel(mr('field.firstName'))).toHaveValue('वसंत')
}

async function fits(page: Page) {
  await axeClean(page)
  expect(await besideScreen(page)).toEqual([])
}

const inDevanagari = (digits: string) =>
  digits.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)))
