import { axeClean, expect, setLanguage, test, viewports } from './support/fixtures.ts'
import { signedIn } from './support/session.ts'
import { soundIn } from './support/sound.ts'
import { wordsOf } from './support/texts.ts'

const marathi = wordsOf('mr')
const english = wordsOf('en')

test.use({ viewport: viewports.phone })

test('a mentee answers in Marathi on a phone, an administrator reads it and enters what a mentor said', async ({
  page,
  browser,
  server,
}) => {
  const created = await fetch(`${server.url}/api/mentee/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fullName: 'Asha Matching',
      dob: '1999-04-23',
      email: 'asha.matching@example.org',
      phoneNumber: '9822012399',
      password: 'a good pass phrase',
      interests: ['Business'],
      city_or_village: 'Wai',
      taluka: 'Wai',
      district: 'Satara',
      education: 'B.Com',
      goals: 'A dairy',
      expectations: 'Advice',
      terms: true,
    }),
  })
  const signup = await created.json()
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, String(value))
    },
    {
      userType: 'mentee',
      username: 'Asha Matching',
      access_token: signup.access_token,
      refresh_token: signup.refresh_token,
      user: JSON.stringify({ name: 'Asha Matching', email: 'asha.matching@example.org' }),
    },
  )
  await setLanguage(page, 'mr')
  await page.goto('/mentee/journey')
  const card = page.getByRole('region', { name: marathi('match.title') })
  await expect(card.getByText(marathi('match.notice'))).toBeVisible()
  await card.getByRole('link', { name: marathi('match.open') }).click()
  const next = page.getByRole('button', { name: marathi('common.next') })
  const skip = page.getByRole('button', { name: marathi('guide.skip') })
  const question = (name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeFocused()
  await page.getByRole('checkbox', { name: marathi('need.exports') }).check()
  await axeClean(page)
  await soundIn(page, 'mr')
  await next.click()
  await question(marathi('match.field.stage'))
  await page.getByRole('radio', { name: marathi('match.stage.started') }).check()
  await next.click()
  for (const name of ['guide.part.industry', 'guide.part.languages', 'match.field.meeting'] as const) {
    await question(marathi(name))
    await skip.click()
  }
  await question(marathi('match.field.times'))
  await page.getByRole('checkbox', { name: marathi('match.time.weekend_morning') }).check()
  await next.click()
  await question(marathi('match.field.paths'))
  await page.goto('/mentee/journey')
  await expect(card.getByText(marathi('match.stage.started'))).toBeVisible()
  await page.getByText(marathi('match.avoid')).click()
  await page.getByRole('textbox', { name: marathi('match.avoidLabel') }).fill('Vikram')
  await page.getByRole('button', { name: marathi('match.avoidAddOf', { name: 'Vikram Shinde' }) }).click()
  await expect(page.getByRole('button', { name: /Vikram Shinde/ })).toBeVisible()

  const office = await browser.newPage({ viewport: viewports.desktop, baseURL: server.url })
  const headers = await signedIn(office, server.url, 'admin')
  await office.goto(`/admin/mentee/view/${signup.data.user._id}`)
  const section = office.getByRole('region', { name: english('match.section') })
  await expect(section.getByText('Exports')).toBeVisible()
  await expect(office.getByText('Vikram Shinde')).toBeVisible()
  await axeClean(office)
  const found = await office.request.get('/api/admin/mentor?search=Vikram', { headers })
  const { data } = await found.json()
  await office.goto(`/admin/mentor/edit/${data[0]._id}`)
  const answers = office.getByRole('region', { name: english('match.section') })
  await answers.getByRole('button', { name: english('match.enter') }).click()
  const chosen = answers.getByRole('checkbox', { name: english('match.stage.idea') })
  await chosen.setChecked(!(await chosen.isChecked()))
  await answers.getByRole('button', { name: english('match.save') }).click()
  await expect(answers.getByText(/^Entered by an administrator after a talk/)).toBeVisible()
})
