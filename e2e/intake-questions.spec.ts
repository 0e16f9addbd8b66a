import type { Intake } from '@udyam/contract/intakes/schemas'
import { indianDate } from '@udyam/contract/indian-date'
import { axeClean, expect, loaded, setLanguage, settled, test, viewports } from './support/fixtures.ts'
import { brokenAtLargeText } from './support/large-text.ts'
import { signedIn } from './support/session.ts'
import { besideScreen, clippedTexts } from './support/sound.ts'
import { wordsOf } from './support/texts.ts'

const day = (days: number) => indianDate(new Date(Date.now() + days * 86_400_000))
const inWords = (en: string, mr = '') => ({ en, hi: '', mr })
const option = (en: string, mr: string) => ({ ...inWords(en, mr), id: '' })

const six = [
  {
    kind: 'choice',
    about: 'mentee',
    text: inWords('Which group are you of?', 'आपण कोणत्या गटातील आहात?'),
    options: [option('Women', 'महिला'), option('Men', 'पुरुष')],
    report: true,
    seenBy: 'managers',
  },
  {
    kind: 'choices',
    about: 'mentee',
    text: inWords('What do you have?', 'आपल्याकडे काय आहे?'),
    options: [option('GST number', 'जीएसटी क्रमांक'), option('Bank account', 'बँक खाते')],
    report: true,
  },
  { kind: 'yes_no', about: 'mentee', text: inWords('Have you had a loan?', 'आपण कर्ज घेतले आहे का?') },
  {
    kind: 'number',
    about: 'mentee',
    text: inWords('How many work with you?', 'किती लोक काम करतात?'),
    least: 0,
  },
  { kind: 'short', about: 'mentee', text: inWords('What do you make?', 'आपण काय बनवता?') },
]

const english = (at: number) => six[at]?.text.en ?? ''

test('an intake asks six questions: made, previewed, and answered on a phone in Marathi', async ({
  page,
  browser,
  server,
}) => {
  const headers = await signedIn(page, server.url, 'admin')
  const data = {
    slug: 'asks-six',
    name: inWords('Asks six', 'सहा प्रश्न'),
    about: inWords(''),
    audience: inWords(''),
    opensOn: day(-1),
    closesOn: day(2),
  }
  const made = await page.request.post(`${server.url}/api/admin/intake`, { data, headers })
  const { _id: id } = ((await made.json()) as { data: Intake }).data
  const questions = `/api/admin/intake/${id}/questions`
  const saved = await page.request.put(`${server.url}${questions}`, { data: { questions: six }, headers })
  expect(saved.status()).toBe(200)

  // The administrator adds the sixth, and tries them as people see them.
  const en = wordsOf('en')
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`/admin/intakes/${id}/questions`)
  await page.getByRole('button', { name: en('question.add') }).click()
  const row = page.getByRole('group', { name: en('question.one') })
  await row.getByLabel('English').first().fill('Where can it be seen?')
  const named = page.getByRole('group', { name: 'Where can it be seen?' })
  await named.getByLabel(en('question.kind')).selectOption('link')
  await page.getByRole('button', { name: en('question.save') }).click()
  await expect(page.getByText(en('messages.questions_saved'))).toBeVisible()
  await page.getByRole('link', { name: en('question.preview'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: english(0) })).toBeVisible()
  await page.getByRole('radio', { name: 'Women' }).check()
  await page.getByRole('button', { name: en('common.next') }).click()
  await expect(page.getByRole('heading', { level: 2, name: english(1) })).toBeFocused()
  await axeClean(page)

  // Somebody applies to it, and answers on a phone.
  const person = {
    fullName: 'Sayali Pawar',
    dob: '1999-01-01',
    email: 'sayali.six@example.com',
    phoneNumber: '9822012399',
    password: 'a good pass phrase',
    interests: ['Technology'],
    education: 'B.Com.',
    goals: 'A shop',
    expectations: 'Advice',
    city_or_village: 'Wai',
    taluka: 'Wai',
    district: 'Satara',
    intake: 'asks-six',
  }
  const phones = await browser.newContext({ baseURL: server.url, viewport: viewports.phone })
  const phone = await phones.newPage()
  const signup = await phone.request.post(`${server.url}/api/mentee/signup`, { data: person })
  expect(signup.ok()).toBe(true)
  const mr = wordsOf('mr')
  await setLanguage(phone, 'mr')
  await phone.goto('/signin?role=mentee')
  await phone.getByLabel(mr('field.email')).fill(person.email)
  await phone.getByLabel(mr('field.password'), { exact: true }).fill(person.password)
  await phone.getByRole('button', { name: mr('auth.signIn'), exact: true }).click()
  await expect(phone).toHaveURL(/\/$/)
  await phone.goto('/questions')
  const next = () => phone.getByRole('button', { name: mr('common.next') }).click()
  const asked = async (at: number) =>
    expect(phone.getByRole('heading', { level: 2, name: six[at]?.text.mr ?? '' })).toBeVisible()
  await asked(0)
  await loaded(phone)
  await settled(phone)
  expect(await besideScreen(phone)).toEqual([])
  expect(await clippedTexts(phone)).toEqual([])
  await axeClean(phone)
  // At twice the text the title of the step and of the page are whole, and the step begins in sight.
  await phone.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await settled(phone)
  expect(await brokenAtLargeText(phone)).toEqual([])
  await phone.evaluate(() => (document.documentElement.style.fontSize = ''))
  await phone.getByRole('radio', { name: 'महिला' }).check()
  await next()
  await asked(1)
  await phone.getByRole('checkbox', { name: 'बँक खाते' }).check()
  await next()
  await asked(2)
  await phone.getByRole('radio', { name: mr('asked.notSaid') }).check()
  await next()
  await asked(3)
  await phone.getByLabel(mr('asked.yours')).fill('१२')
  await next()
  await asked(4)
  await phone.getByLabel(mr('asked.yours')).fill('आंब्याचे लोणचे')
  await next()
  await expect(phone.getByRole('heading', { level: 2, name: 'Where can it be seen?' })).toBeVisible()
  await phone.getByLabel(mr('asked.yours')).fill('https://example.com')
  await next()
  await expect(phone.getByRole('heading', { level: 2, name: mr('asked.thanks') })).toBeVisible()
  await expect(phone.getByText(mr('guide.progress', { done: 6, count: 6 }))).toBeVisible()
})
