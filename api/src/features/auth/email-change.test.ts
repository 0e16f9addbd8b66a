import { auth } from '@udyam/contract/auth'
import { mentors } from '@udyam/contract/mentors'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeMentor, type Made } from '../../test/make.ts'
import { expectRefusal, mailsTo } from '../../test/rows.ts'
import { world, type Caller, type World } from '../../test/world.ts'

let here: World
let account: Made
let stolen: Caller
let owners: Caller

beforeEach(async () => {
  here = await world()
  account = await makeMentor(here)
  owners = await here.as('mentor', account)
  stolen = await here.as('mentor', account)
})

describe('a stolen session', () => {
  test('does not change the e-mail without a password', async () => {
    later(11)
    const answer = await stolen.call(mentors.updateProfile, { body: profile('thief@example.com') })
    expectRefusal(answer, {
      status: 400,
      message: 'Please sign in again to change this.',
      field: 'email',
    })
  })

  test('that changes it ends the other sessions, and the old address hears of it', async () => {
    const { status } = await stolen.call(mentors.updateProfile, { body: profile('thief@example.com') })
    expect(status).toBe(200)
    expect((await owners.call(auth.verifyToken)).status).toBe(401)
    expect(await mailsTo(here, account.email)).toMatchObject([{ subject: 'Your e-mail was changed' }])
  })
})

function later(minutes: number): void {
  here.clock.now = new Date(here.clock.now.getTime() + minutes * 60_000)
}

function profile(email: string) {
  return {
    firstName: 'Sanjay',
    fatherName: 'Ramesh',
    lastName: 'Patil',
    email,
    phoneNumber: '9822012345',
    dob: '1980-05-01',
  }
}
