import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { notifications } from '@udyam/contract/notifications/calls'
import { needs } from '@udyam/contract/profile/needs'
import { settingSchemas } from '@udyam/contract/setup/part-schemas'
import { setup } from '@udyam/contract/setup/calls'
import { type SettingKey, settingKeys } from '@udyam/contract/setup/values'
import { system } from '@udyam/contract/system/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeAdmin, makeMentee, makeMentor } from '#test/make.ts'
import { auditOf, expectRefusal, mailsTo, notificationKinds } from '#test/rows.ts'
import { answerTies, evaluate } from '#test/walk.ts'
import { otherProcess, type Caller, type World, withEnv, world } from '#test/world.ts'

const say = (en: string, hi = '', mr = '') => ({ en, hi, mr })

let here: World
let owner: Caller

beforeEach(async () => {
  here = await world()
  owner = await here.as('admin')
})

const read = async (key: SettingKey, caller = owner) =>
  (await caller.call(setup.get, { params: { key } })).body.data
const history = async (key: SettingKey) => (await owner.call(setup.history, { params: { key } })).body.data

/** Changes some values of a setting, based on its current state. */
async function save(key: SettingKey, change: Record<string, unknown>, caller = owner) {
  const { value, updatedAt } = await read(key, caller)
  here.clock.now = new Date(here.clock.now.getTime() + 1000)
  return caller.call(setup.save, { params: { key }, body: { value: { ...value, ...change }, updatedAt } })
}

test.each(settingKeys)('%s has a rule, and what it holds at first is good by it', async (key) => {
  const { value } = await read(key)
  expect(settingSchemas[key].parse(value)).toEqual(value)
  expect((await save(key, {})).status).toBe(200)
})

test('the limits are at first what the product has always gone by', async () => {
  expect((await read('limits')).value).toMatchObject({
    reviewDays: 14,
    unassignedDays: 3,
    firstMeetingDays: 14,
    noMeetingDays: 45,
    spreadLimit: 1.5,
    commentedScores: [1, 2, 5],
  })
  expect((await read('helps')).value['areas']).toHaveLength(needs.length)
})

test('owners are told of data that are kept for less time, even where others are kept for longer', async () => {
  const { days } = settingSchemas.peopleData.parse((await read('peopleData')).value)
  const { notifications, contactMessages } = days
  const told = async () => (await mailsTo(here, owner.email)).map(({ kind }) => kind)
  await save('peopleData', { days: { ...days, notifications: notifications + 1 } })
  expect(await told()).toEqual([])
  const other = { notifications: notifications + 2, contactMessages: contactMessages - 1 }
  await save('peopleData', { days: { ...days, ...other } })
  expect(await told()).toEqual(['daysShortened'])
})

describe('the brand', () => {
  const brandOf = async (from: World, language = 'en') =>
    (await from.nobody.call(system.meta, {}, { 'accept-language': language })).body.data.brand

  test('is the environment’s until owners say something else, then theirs on every process', async () => {
    const named = { brand: { name: 'Setu', description: 'A bridge', socialLinks: [] } }
    here = await withEnv(here, named)
    owner = await here.as('admin')
    const other = await otherProcess(here)
    expect(await brandOf(other)).toMatchObject({ name: 'Setu', description: 'A bridge' })
    expect((await read('brand')).value['name']).toEqual(say('Setu'))
    await save('brand', { name: say('Maitri', '', 'मैत्री'), socialLinks: ['https://example.org', ''] })
    expect(await brandOf(other)).toMatchObject({ name: 'Maitri', description: 'A bridge' })
    expect(await brandOf(other, 'hi')).toMatchObject({ name: 'Maitri' })
    expect(await brandOf(other, 'mr')).toMatchObject({ name: 'मैत्री', socialLinks: ['https://example.org'] })
  })

  test('stands in mails from then on', async () => {
    await save('brand', { name: say('Maitri') })
    const { id, email } = await makeMentor(here, { approve: false })
    await owner.call(mentors.reject, { params: { id }, body: { reason: 'Not now' } })
    expect((await mailsTo(here, email)).at(-1)?.body_text).toContain('Maitri')
  })

  test('takes no address that is not https', async () => {
    const refused = await save('brand', { socialLinks: ['http://example.org'] })
    expectRefusal(refused, {
      status: 400,
      message: messageText('url_invalid'),
      field: 'value.socialLinks',
    })
  })
})

describe('the versions of a part', () => {
  test('say who changed what when, and each can hold again', async () => {
    await save('team', { people: [{ name: 'Meera', role: say('Mentors') }] })
    await save('team', { people: [] })
    const [last, second, first, ...none] = await history('team')
    expect([last?.version, second?.version, first?.version, none]).toEqual([3, 2, 1, []])
    expect([last?.by, first?.by]).toEqual(['Meera Phadnis', null])
    const { updatedAt } = await read('team')
    const body = { version: 2, updatedAt }
    here.clock.now = new Date(here.clock.now.getTime() + 1000)
    expect((await owner.call(setup.restore, { params: { key: 'team' }, body })).status).toBe(200)
    expect((await here.nobody.call(setup.team)).body.data.people).toMatchObject([{ name: 'Meera' }])
    expect((await history('team')).map(({ version }) => version)).toEqual([4, 3, 2, 1])
    expect(await auditOf(here, 'setup.change')).toHaveLength(2)
    expect(await auditOf(here, 'setup.restore')).toMatchObject([{ fields: ['team', 'people'] }])
  })

  test('are kept of the limits too, whichever call changed them', async () => {
    const { updatedAt: _, ...settings } = (await owner.call(adminSelection.getSettings)).body.data
    await owner.call(adminSelection.updateSettings, { body: { ...settings, reviewDays: 10 } })
    const [last, first] = await history('limits')
    expect([first?.value['reviewDays'], last?.value['reviewDays']]).toEqual([14, 10])
  })

  test('a version there is not is not found', async () => {
    const body = { version: 7, updatedAt: null }
    expectRefusal(await owner.call(setup.restore, { params: { key: 'team' }, body }), {
      status: 404,
      message: messageText('setting_not_found'),
    })
  })
})

test('what somebody else has changed meanwhile is not overwritten', async () => {
  const { value } = await read('team')
  await save('team', { people: [{ name: 'Meera', role: say('Mentors') }] })
  const late = await owner.call(setup.save, { params: { key: 'team' }, body: { value, updatedAt: null } })
  expectRefusal(late, {
    status: 409,
    message: messageText('stale_record'),
  })
})

test('a manager sets up limits, criteria, reasons and the fit alone, an evaluator and an auditor nothing', async () => {
  const manager = await here.as('admin', await makeAdmin(here, { kind: 'manager' }))
  const listed = (await manager.call(setup.list)).body.data
  expect(listed.map(({ key }) => key)).toEqual(['limits', 'criteria', 'reasons', 'matching'])
  expect((await save('reasons', {}, manager)).status).toBe(200)
  for (const key of ['brand', 'team', 'privacy', 'terms', 'helps'] as const) {
    const params = { key }
    const body = { value: {}, updatedAt: null }
    expect((await manager.call(setup.get, { params })).status).toBe(403)
    expect((await manager.call(setup.save, { params, body })).status).toBe(403)
    expect((await manager.call(setup.history, { params })).status).toBe(403)
    expect(
      (await manager.call(setup.restore, { params, body: { version: 1, updatedAt: null } })).status,
    ).toBe(403)
  }
  for (const kind of ['evaluator', 'auditor'] as const) {
    const other = await here.as('admin', await makeAdmin(here, { kind }))
    expect((await other.call(setup.list)).status).toBe(403)
  }
})

test('another version of a legal text is shown, cleaned, and told to everybody with a bell', async () => {
  const mentee = await makeMentee(here)
  const mentor = await makeMentor(here)
  const text = say('<p>We keep <script>x()</script>little.</p>', '', '<p>थोडेच.</p>')
  const unnamed = await save('privacy', { text, validFrom: '2026-12-01' })
  expectRefusal(unnamed, { status: 400, message: messageText('version_required'), field: 'value.version' })
  await save('privacy', { text, version: '2', validFrom: '2026-12-01' })
  const { data } = (await here.nobody.call(setup.legal, { params: { key: 'privacy' } })).body
  expect(data).toMatchObject({ version: '2', text: { en: '<p>We keep little.</p>' } })
  expect(await notificationKinds(here, mentee.id)).toContain('privacyChanged')
  expect(await notificationKinds(here, mentor.id)).toContain('privacyChanged')
  await save('privacy', { text: { ...text, hi: '<p>थोड़ा.</p>' } })
  const told = await notificationKinds(here, mentee.id)
  expect(told.filter((kind) => kind === 'privacyChanged')).toHaveLength(1)
})

test.each([
  ['privacy', 'privacyChanged', '/privacy-policy'],
  ['terms', 'termsChanged', '/terms'],
] as const)(
  'a new version of %s is told in the app with its day, and leads there',
  async (key, kind, link) => {
    const mentee = await here.as('mentee')
    await save(key, { text: say('<p>New</p>'), version: '2', validFrom: '2026-12-01' })
    const [notice] = (await mentee.call(notifications.list)).body.data
    expect(notice).toMatchObject({ kind, link, details: { version: '2', day: '2026-12-01' } })
  },
)

test('an area of help is worded anew and hidden', async () => {
  const area = { id: 'pricing', label: say('', '', 'भाव'), hidden: ['hi'] }
  await save('helps', { areas: [area] })
  expect((await here.nobody.call(setup.helps)).body.data.areas).toContainEqual(area)
})

describe('a ready reason', () => {
  const ready = say('No room now', 'अभी जगह नहीं', 'सध्या जागा नाही')

  test('is offered to who decides, and reaches the mentor in their language', async () => {
    await save('reasons', { rejectMentor: [ready] })
    const evaluator = await here.as('admin', await makeAdmin(here, { kind: 'evaluator' }))
    expect((await evaluator.call(setup.reasons)).body.data.rejectMentor).toEqual([ready])
    const { id, email } = await makeMentor(here, { approve: false, language: 'mr' })
    await owner.call(mentors.reject, { params: { id }, body: { reason: ready.en } })
    expect((await mailsTo(here, email)).at(-1)?.body_text).toContain(ready.mr)
  })

  test('is told to the mentee in theirs; one that was changed as it was written', async () => {
    await save('reasons', { notSelected: [ready] })
    for (const [reason, told] of [
      [ready.hi, ready.mr],
      ['No room now, sorry', 'No room now, sorry'],
    ] as const) {
      const { id } = await makeMentee(here, { language: 'mr' })
      const walk = { here, admin: owner, menteeId: id }
      await evaluate(walk)
      const made = { decision: 'not_eligible', summary: '', reason } as const
      await owner.call(adminSelection.decide, { params: { id }, body: made })
      const { body } = await owner.call(adminSelection.get, { params: { id } })
      expect(body.data.reason).toBe(told)
    }
  })
})

test('the limits hold from the next check', async () => {
  await save('limits', { commentedScores: [] })
  const { id } = await makeMentee(here)
  const { criteria } = await answerTies({ admin: owner, menteeId: id })
  const scores = criteria.map(({ _id }) => ({ criterion: _id, score: 5 }))
  const given = { scores, recommendation: 'eligible' as const, flags: [], submit: true }
  await owner.call(adminSelection.evaluate, { params: { id }, body: given })
  const { body } = await owner.call(adminSelection.get, { params: { id } })
  expect(body.data.limits).toEqual({ spreadLimit: 1.5, commentedScores: [], wantedEvaluations: 1 })
  expect(body.data.own?.submittedAt).not.toBeNull()
})
