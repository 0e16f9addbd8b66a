import { auth } from '@udyam/contract/auth/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { visitors } from '@udyam/contract/visitors/calls'
import { expect, test } from 'vitest'
import { makeAdmin, makeMentee, makeMentor, makeVisitor } from '#test/make.ts'
import { withEnv, world } from '#test/world.ts'

const people = [
  ['admin', auth.adminLogin, makeAdmin, 'Meera Phadnis'],
  ['mentor', mentors.login, makeMentor, 'Sanjay Patil'],
  ['mentee', mentees.login, makeMentee, 'Priya Kulkarni'],
  ['visitor', visitors.login, makeVisitor, 'Anita Joshi'],
] as const

test.each(people)(
  'the sign-in of a %s without a second factor answers as recorded',
  async (role, login, make, name) => {
    const here = await world()
    const made = await make(here)
    const { status, body } = await here.nobody.send(login, { body: made })
    expect(status).toBe(200)
    const token = { token: body.access_token }
    expect(body).toEqual({
      success: true,
      message: 'Signed in successfully',
      code: 'signed_in',
      data: {
        user: {
          _id: made.id,
          name,
          fullName: name,
          email: made.email,
          role,
          ...(role === 'admin' && { kind: 'owner' }),
        },
      },
      ...(role === 'admin' && token),
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: expect.stringMatching(/^[\w-]+\.[\w-]+$/),
    })
  },
)

test.each(people)('the refusals of the sign-in of a %s are as recorded', async (role, login, make) => {
  const here = await withEnv(await world(), { demo: role !== 'visitor' })
  const made = await make(here)
  const wrong = await here.nobody.send(login, { body: { ...made, password: 'wrong' } })
  expect(wrong.status).toBe(401)
  expect(wrong.body).toEqual({
    success: false,
    message: role === 'admin' ? 'Invalid credentials. Please try again.' : 'Invalid Credentials',
    code: role === 'admin' ? 'admin_invalid_credentials' : 'invalid_credentials',
  })
  await here.db.updateTable('account').set({ suspended_at: new Date() }).where('id', '=', made.id).execute()
  const blocked = await here.nobody.send(login, { body: made })
  expect(blocked.status).toBe(403)
  expect(blocked.body).toMatchObject({ success: false, code: 'account_blocked' })
})
