import { joining } from '@udyam/contract/joining/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { safety } from '@udyam/contract/safety/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeMentor } from '#test/make.ts'
import { mailsTo, rowOf } from '#test/rows.ts'
import { consent, introduce } from '#test/walk.ts'
import { asha, callerOn, email, invitingWorld, smtp, type Inviting } from '#test/inviting.ts'

let w: Inviting
let id: string

beforeEach(async () => {
  w = await invitingWorld()
  await w.importMentees([asha])
  id = await w.idOf(email)
})

const kinds = async () => (await mailsTo(w.here, email)).map(({ kind }) => kind)
const isThere = async () => (await rowOf(w.here, 'account', id)) !== undefined
async function weeks(count: number, env?: Parameters<Inviting['keeper']>[0]) {
  for (let week = 0; week < count; week += 1) {
    w.later(7)
    await w.keeper(env)
  }
}

describe('nobody is erased', () => {
  test('whom no reminder has reached, until one has', async () => {
    await weeks(4, { ...smtp, isDown: true })
    expect(await kinds()).toEqual(['join', 'joinReminder'])
    expect(await isThere()).toBe(true)
    await weeks(1)
    expect(await isThere()).toBe(true)
    await weeks(1)
    expect(await isThere()).toBe(false)
  })

  test('who is in a mentorship, as one begins where no mail is sent', async () => {
    const demo = callerOn(w.here, w.admin)
    const mentor = await makeMentor(w.here, { phoneNumber: '9822099999' })
    await w.here.db
      .updateTable('account')
      .set({ email_verified_at: w.here.clock.now, withheld: [] })
      .execute()
    const introduction = await introduce({ here: w.here, admin: demo, menteeId: id }, mentor.id)
    expect((await consent(await w.here.as('mentor', mentor), introduction)).status).toBe(200)
    await weeks(4)
    expect(await isThere()).toBe(true)
  })

  test.each(['archived', 'suspended'] as const)('who is %s, and nobody mails them', async (how) => {
    const records = [{ _id: id }]
    const archive = () => w.admin.call(mentees.bulk, { body: { action: 'archive', records } })
    const suspend = () =>
      w.admin.call(safety.suspend, { params: { id }, body: { suspended: true, reason: 'Wrong file' } })
    expect((await (how === 'archived' ? archive() : suspend())).status).toBe(200)
    const { data } = (await w.admin.call(joining.resend, { body: { ids: [id] } })).body
    const code = how === 'archived' ? 'person_is_archived' : 'step_not_possible'
    expect(data).toMatchObject([{ success: false, code }])
    await weeks(4)
    expect(await kinds()).toEqual(['join'])
    expect(await isThere()).toBe(true)
  })
})

test('an administrator agrees to no terms for who is invited', async () => {
  await w.admin.call(mentees.update, { params: { id }, body: { terms: true, goals: 'A dairy' } })
  expect(await rowOf(w.here, 'mentee', id)).toMatchObject({ terms: false, goals: 'A dairy' })
})
