import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { joining } from '@udyam/contract/joining/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { csvOf } from '#test/csv.ts'
import { makeAdmin, makeMentor } from '#test/make.ts'
import { auditOf, mailedLinks, mailsTo, rowOf } from '#test/rows.ts'
import { decide, evaluate } from '#test/walk.ts'
import {
  aims,
  asha,
  callerOn,
  email,
  password,
  place,
  refused,
  type Inviting,
  invitingWorld,
} from '#test/inviting.ts'

let here: Inviting['here']
let mailing: Inviting['mailing']
let admin: Inviting['admin']
let importMentees: Inviting['importMentees']
let tokenTo: Inviting['tokenTo']
let idOf: Inviting['idOf']
let keeper: Inviting['keeper']
let later: Inviting['later']

beforeEach(async () => {
  ;({ here, mailing, admin, importMentees, tokenTo, idOf, keeper, later } = await invitingWorld())
})

describe('until then', () => {
  test('a mentor agrees on joining to be shown to everybody, and nobody agrees before', async () => {
    const csv = csvOf(
      ['First name', 'Surname', 'Email', 'Mobile'],
      [['Sanjay', 'Patil', 's@example.com', '9822012345']],
    )
    await admin.call(mentors.importCsv, { body: { csv, mapping: [] } })
    const token = await tokenTo('s@example.com')
    const { data } = (await mailing.nobody.call(joining.look, { body: { token } })).body
    expect(data).toMatchObject({ role: 'mentor', missing: [] })
    await mailing.nobody.call(joining.join, { body: { token, password, consents: ['shownToAll'] } })
    expect(await rowOf(here, 'mentor', await idOf('s@example.com'))).toMatchObject({ shown_to_all: true })
  })

  test.each(['mentee', 'mentor'] as const)('an invited %s is not introduced', async (who) => {
    await importMentees([asha])
    const demo = callerOn(here, admin)
    const csv = csvOf(
      ['First name', 'Surname', 'Email', 'Mobile'],
      [['S', 'P', 's@example.com', '9822012399']],
    )
    await admin.call(mentors.importCsv, { body: { csv, mapping: [] } })
    if (who === 'mentor') {
      const body = { token: await tokenTo(email), password, ...aims, ...place }
      await mailing.nobody.call(joining.join, { body })
    }
    const menteeId = await idOf(email)
    const mentor = who === 'mentee' ? (await makeMentor(here)).id : await idOf('s@example.com')
    await evaluate({ here, admin: demo, menteeId })
    await decide({ here, admin: demo, menteeId })
    const introducing = admin.call(adminSelection.introduce, { params: { id: menteeId }, body: { mentor } })
    await refused(introducing, 409, 'person_invited')
  })

  test('the invitation can be sent again, three times a day', async () => {
    await importMentees([asha])
    const ids = [await idOf(email), admin.id, crypto.randomUUID()]
    const first = await tokenTo(email)
    const { data } = (await admin.call(joining.resend, { body: { ids } })).body
    expect(data).toMatchObject([
      { success: true, code: 'invitation_sent' },
      { success: false, code: 'person_has_joined' },
      { success: false, code: 'account_not_found' },
    ])
    await refused(mailing.nobody.call(joining.look, { body: { token: first } }), 400, 'link_dead')
    expect(await mailsTo(here, email)).toHaveLength(2)
    const again = async () =>
      (await admin.call(joining.resend, { body: { ids: ids.slice(0, 1) } })).body.data[0]
    expect([await again(), await again(), await again()]).toMatchObject([
      { success: true },
      { success: true },
      { success: false, code: 'address_mailed_enough', dueAt: expect.any(String) },
    ])
    const token = await tokenTo(email)
    await mailing.nobody.call(joining.join, { body: { token, password, ...aims, ...place } })
    expect(await again()).toMatchObject({ code: 'person_has_joined' })
  })

  test.each([
    ['owner', 200],
    ['manager', 200],
    ['evaluator', 403],
    ['auditor', 403],
  ] as const)('an administrator who is %s gets %i on sending it again', async (kind, status) => {
    const caller = callerOn(mailing, await here.as('admin', await makeAdmin(here, { kind })))
    const body = { ids: [crypto.randomUUID()] }
    expect((await caller.call(joining.resend, { body })).status).toBe(status)
  })

  test('it is mailed once more on day 7, and on day 14 everything is erased', async () => {
    await importMentees([asha])
    const id = await idOf(email)
    later(6)
    await keeper()
    expect(await mailsTo(here, email)).toHaveLength(1)
    later(1)
    await keeper()
    await keeper()
    expect((await mailsTo(here, email)).map(({ kind }) => kind)).toEqual(['join', 'joinReminder'])
    later(6)
    await keeper()
    // Both links work until one is used.
    for (const link of await mailedLinks(here, email)) {
      const token = link.split('#')[1] ?? ''
      expect((await mailing.nobody.call(joining.look, { body: { token } })).status).toBe(200)
    }
    later(1)
    await keeper()
    expect(await rowOf(here, 'account', id)).toBeUndefined()
    expect(await auditOf(here, 'invitation.expire')).toMatchObject([{ target_type: 'mentee', target_id: id }])
  })

  test('nobody is erased who has joined, or who was never mailed', async () => {
    await importMentees([asha, ['Ravi More', 'ravi@example.com', '9822012346']])
    later(8)
    await keeper()
    const body = { token: await tokenTo(email), password, ...aims, ...place }
    expect((await mailing.nobody.call(joining.join, { body })).status).toBe(200)
    later(30)
    await keeper({ smtpUrl: undefined })
    expect([await idOf(email), await idOf('ravi@example.com')].every((id) => id !== '')).toBe(true)
    await keeper()
    expect(await idOf('ravi@example.com')).toBe('')
    expect(await idOf(email)).not.toBe('')
  })
})
