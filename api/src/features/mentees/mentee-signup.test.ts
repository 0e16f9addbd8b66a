import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { indianDate } from '@udyam/contract/indian-date'
import { mentees } from '@udyam/contract/mentees/calls'
import { notifications } from '@udyam/contract/notifications/calls'
import { dayText } from '@udyam/contract/texts/date-texts'
import { fill } from '@udyam/contract/texts/fill'
import type { Language } from '@udyam/contract/texts/languages'
import { notificationText } from '@udyam/contract/texts/notification-texts'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { dateWords } from '#platform/lib/texts.ts'
import { noticeWords } from '#platform/notifications/notice-words.ts'
import { makeMentee } from '#test/make.ts'
import { expectRefusal, mailsTo } from '#test/rows.ts'
import { withEnv, world, type World } from '#test/world.ts'

const email = 'sayali@example.com'
const today = indianDate()
const bornAgo = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
const tooYoung = { status: 400, message: 'You must be at least 21 years old', field: 'dob' }
const signup = {
  fullName: 'Sayali Pawar',
  dob: bornAgo(22),
  email,
  phoneNumber: '9822012345',
  password: 'a good pass phrase',
  interests: ['Technology'],
  education: 'B.Com.',
  city_or_village: 'Wai',
  taluka: 'Wai',
  district: 'Satara',
  goals: 'A shop',
  expectations: 'Advice',
}
let here: World

beforeEach(async () => {
  here = await world()
})

const check = (place: World, body: { email: string; dob: string }) =>
  place.nobody.call(mentees.checkSignup, { body })

async function refuseUnder21(): Promise<void> {
  const admin = await here.as('admin')
  const { data } = (await admin.call(adminSelection.getSettings)).body
  expect(data.refusesUnder21).toBe(false)
  const { body } = await admin.call(adminSelection.updateSettings, {
    body: { ...data, refusesUnder21: true },
  })
  expect(body.data.refusesUnder21).toBe(true)
}

describe('before the second step', () => {
  test('an address that is free is fine, and nothing is made', async () => {
    const { status, body } = await check(here, { email, dob: bornAgo(22) })
    expect([status, body.success]).toEqual([200, true])
    expect(await here.db.selectFrom('account').where('email', '=', email).select('id').execute()).toEqual([])
  })

  test('an address that a mentee has is told, whatever its case', async () => {
    await makeMentee(here, { email })
    const answer = await check(here, { email: email.toUpperCase(), dob: bornAgo(22) })
    expectRefusal(answer, { status: 409, message: messageText('email_taken') })
  })

  test('it is counted as a signup is', async () => {
    const place = await withEnv(here, { demo: false })
    const statuses = []
    for (let times = 0; times < 21; times += 1) {
      statuses.push((await check(place, { email: `person${times}@example.com`, dob: bornAgo(22) })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })
})

test.each(['SAYALI PAWAR', email, '9822012345'])(
  'a signup with the own name, address or number as password (%s) is refused',
  async (password) => {
    const real = await withEnv(here, { demo: false })
    const answer = await real.nobody.call(mentees.signup, { body: { ...signup, password } })
    expectRefusal(answer, { status: 400, message: messageText('password_common'), field: 'password' })
  },
)

describe('the switch that refuses mentees under 21', () => {
  test('is told to whoever is about to register', async () => {
    expect((await here.nobody.call(mentees.signupRules)).body.data).toEqual({ refusesUnder21: false })
    await here.db.updateTable('selection_settings').set({ refuses_under_21: true }).execute()
    expect((await here.nobody.call(mentees.signupRules)).body.data).toEqual({ refusesUnder21: true })
  })

  test('is off by default', async () => {
    expect((await check(here, { email, dob: bornAgo(18) })).status).toBe(200)
    expect((await here.nobody.call(mentees.signup, { body: { ...signup, dob: bornAgo(18) } })).status).toBe(
      201,
    )
  })

  test('refuses them before the second step and at the signup, and takes who is 21 today', async () => {
    await refuseUnder21()
    expectRefusal(await check(here, { email, dob: bornAgo(20) }), tooYoung)
    const young = await here.nobody.call(mentees.signup, { body: { ...signup, dob: bornAgo(20) } })
    expectRefusal(young, tooYoung)
    expect((await check(here, { email, dob: bornAgo(21) })).status).toBe(200)
    const { status } = await here.nobody.call(mentees.signup, { body: { ...signup, dob: bornAgo(21) } })
    expect(status).toBe(201)
  })

  test('stays as it is for a client that does not know it', async () => {
    await refuseUnder21()
    const admin = await here.as('admin')
    const { refusesUnder21: _unknown, ...known } = (await admin.call(adminSelection.getSettings)).body.data
    const { body } = await admin.call(adminSelection.updateSettings, { body: known })
    expect(body.data.refusesUnder21).toBe(true)
  })
})

describe('the welcome', () => {
  const setDays = (days: { review_days: number; expiry_days: number }) =>
    here.db.updateTable('selection_settings').set(days).execute()

  test.each<[Language, string, string]>([
    ['en', 'Welcome!', 'by {{day}}'],
    ['hi', 'आपका स्वागत है!', '{{day}} तक'],
    ['mr', 'आपले स्वागत आहे!', '{{day}} पर्यंत'],
  ])('in %s tells the day of the promise, by mail and as a notice', async (language, greeting, within) => {
    await setDays({ review_days: 9, expiry_days: 12 })
    await here.nobody.call(mentees.signup, { body: signup }, { 'accept-language': language })
    const mails = await mailsTo(here, email)
    expect(mails).toHaveLength(1)
    const text = `${mails[0]?.subject} ${mails[0]?.body_text}`
    const by = new Date(here.clock.now.getTime() + 9 * 86_400_000)
    const days = fill(within, { day: dayText(by, dateWords(language)) })
    for (const part of [greeting, days, '12', 'Sayali', '/mentee/journey']) expect(text).toContain(part)
    const mentee = await here.as('mentee', { email, password: signup.password })
    const { data } = (await mentee.call(notifications.list, { query: {} })).body
    expect(data).toMatchObject([
      { kind: 'welcome', details: { day: indianDate(by) }, link: '/mentee/journey', readAt: null },
    ])
    const notice = data[0] && notificationText(data[0], noticeWords(language)).body
    expect(notice).toContain(days)
    expect(notice).toContain('12')
  })

  test('to an address that nobody has confirmed says nothing that was typed', async () => {
    const mailing = await withEnv(here, { smtpUrl: 'smtp://127.0.0.1:1', demo: false })
    await mailing.nobody.call(mentees.signup, { body: signup })
    const mails = await mailsTo(here, email)
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['verifyEmail', 'welcome'])
    const said = mails
      .map(({ subject, body_text, body_html }) => `${subject} ${body_text} ${body_html}`)
      .join(' ')
    for (const typed of ['Sayali', 'Pawar', 'Wai', 'Satara', '98220']) expect(said).not.toContain(typed)
  })
})
