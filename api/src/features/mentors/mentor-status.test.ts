import { mentors } from '@udyam/contract/mentors/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeMentor } from '#test/make.ts'
import { auditOf, expectRefusal, mailsTo, rowOf } from '#test/rows.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

describe('a pending mentor', () => {
  test.each([{ approve: true }, { isApproved: true }, { approve: true, isApproved: true, block: false }])(
    'is approved by %j, mailed and listed',
    async (body) => {
      const params = await makeMentor(here, { approve: false, language: 'hi' })
      const answer = await admin.call(mentors.update, { params, body })
      expect(answer.body).toMatchObject({
        message: 'Mentor approved successfully',
        data: { approve: true, isApproved: true, status: 'Approved' },
      })
      expect(await rowOf(here, 'mentor', params.id)).toMatchObject({ approve: true, block: false })
      expect(await auditOf(here, 'mentor.approve')).toMatchObject([
        { actor_id: admin.id, target_id: params.id },
      ])
      expect(await auditOf(here, 'mentor.update')).toEqual([])
      expect(await mailsTo(here, params.email)).toMatchObject([
        { kind: 'applicationApproved', language: 'hi' },
      ])
      const { body: listed } = await admin.call(mentors.listApproved)
      expect(listed.data.map(({ _id }) => _id)).toEqual([params.id])
    },
  )

  test('stays as it is where the two names of one field contradict each other', async () => {
    const params = await makeMentor(here, { approve: false })
    const answer = await admin.call(mentors.update, { params, body: { approve: true, isApproved: false } })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual({ isApproved: 'Please enter a valid value' })
    expect(await rowOf(here, 'mentor', params.id)).toMatchObject({ approve: false })
  })

  test('is approved along with other fields', async () => {
    const params = await makeMentor(here, { approve: false })
    const { body } = await admin.call(mentors.update, {
      params,
      body: { isApproved: true, location: 'Pune' },
    })
    expect(body.data).toMatchObject({ status: 'Approved', location: 'Pune' })
    expect(await auditOf(here, 'mentor.approve')).toHaveLength(1)
    expect(await auditOf(here, 'mentor.update')).toMatchObject([
      { fields: expect.arrayContaining(['isApproved', 'location']) },
    ])
  })

  test('that is approved twice is mailed once', async () => {
    const params = await makeMentor(here, { approve: false })
    for (let tried = 0; tried < 2; tried += 1)
      await admin.call(mentors.update, { params, body: { approve: true } })
    expect(await mailsTo(here, params.email)).toHaveLength(1)
    expect(await auditOf(here, 'mentor.approve')).toHaveLength(1)
  })

  test('who is blocked is not mailed that they were approved', async () => {
    const params = await makeMentor(here, { approve: false, block: true })
    const { body } = await admin.call(mentors.update, { params, body: { approve: true } })
    expect(body.data).toMatchObject({ approve: true, status: 'Blocked' })
    expect(await mailsTo(here, params.email)).toEqual([])
  })

  test('is rejected with a reason: mailed kindly, removed, and written down', async () => {
    const params = await makeMentor(here, { approve: false })
    const mentor = await here.as('mentor', params)
    const body = { reason: 'We look for more experience.' }
    const answer = await admin.call(mentors.reject, { params, body })
    expect(answer.body).toEqual({
      success: true,
      message: messageText('mentor_rejected'),
      code: 'mentor_rejected',
    })
    expect(await rowOf(here, 'account', params.id)).toBeUndefined()
    expect((await mentor.call(mentors.getProfile)).status).toBe(401)
    const [mail] = await mailsTo(here, params.email)
    expect(mail).toMatchObject({ kind: 'applicationRejected', account_id: null })
    expect(mail?.body_text).toContain(body.reason)
    const event = {
      actor_id: admin.id,
      target_id: params.id,
      // The reason is only in the mail, which is erased with the person.
      reason: null,
      target_type: 'mentor',
    }
    expect(await auditOf(here, 'mentor.reject')).toMatchObject([event])
  })

  test('is not rejected without a reason', async () => {
    const params = await makeMentor(here, { approve: false })
    const answer = await admin.call(mentors.reject, { params, body: { reason: ' ' } })
    expectRefusal(answer, { status: 400, message: 'Please give a reason', field: 'reason' })
    expect(await rowOf(here, 'mentor', params.id)).toBeDefined()
  })
})

describe('an approved mentor', () => {
  test.each([{ approve: false }, { isApproved: false }])(
    'is pending again after %j, and no mail goes out',
    async (body) => {
      const params = await makeMentor(here)
      const answer = await admin.call(mentors.update, { params, body })
      expect(answer.body).toMatchObject({
        message: 'Mentor approval revoked successfully',
        data: { status: 'Pending', isApproved: false },
      })
      expect(await auditOf(here, 'mentor.revoke')).toMatchObject([{ target_id: params.id }])
      expect(await mailsTo(here, params.email)).toEqual([])
      const mentor = await here.as('mentor', params)
      expect((await mentor.call(mentors.getProfile)).body.data.mentor.status).toBe('Pending')
    },
  )

  test('is blocked and unblocked, and stays approved beneath', async () => {
    const params = await makeMentor(here)
    const block = async (on: boolean) =>
      (await admin.call(mentors.update, { params, body: { block: on } })).body
    expect(await block(true)).toMatchObject({
      message: 'Mentor blocked successfully',
      data: { status: 'Blocked', approve: true, block: true },
    })
    expect((await here.nobody.call(mentors.login, { body: params })).status).toBe(403)
    expect(await block(false)).toMatchObject({
      message: 'Mentor unblocked successfully',
      data: { status: 'Approved' },
    })
    expect((await here.nobody.call(mentors.login, { body: params })).status).toBe(200)
    expect(await auditOf(here, 'mentor.block')).toHaveLength(1)
    expect(await auditOf(here, 'mentor.unblock')).toHaveLength(1)
  })

  test('is not rejected any more', async () => {
    for (const state of [{ approve: true }, { block: true }]) {
      const params = await makeMentor(here, state)
      const answer = await admin.call(mentors.reject, { params, body: { reason: 'Too late' } })
      expectRefusal(answer, { status: 409, message: messageText('mentor_not_pending') })
      expect(await rowOf(here, 'mentor', params.id)).toBeDefined()
    }
  })
})

test('approving, blocking, editing, rejecting and deleting at once never breaks, and the last word holds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const params = await makeMentor(here, { approve: false })
    const update = (body: object) => admin.send(mentors.update, { params: { id: params.id }, body })
    const answers = await Promise.all([
      update({ approve: true }),
      update({ block: true }),
      update({ approve: false }),
      update({ firstName: 'Vijay', email: `vijay-${round}@example.com` }),
      admin.call(mentors.reject, { params, body: { reason: 'No' } }),
      here.nobody.call(mentors.login, { body: params }),
      update({ block: false }),
      admin.call(mentors.remove, { params }),
      admin.call(mentors.remove, { params }),
      update({ approve: true }),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(await rowOf(here, 'mentor', params.id)).toBeUndefined()
    expect(await rowOf(here, 'account', params.id)).toBeUndefined()
  }
})
