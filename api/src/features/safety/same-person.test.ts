import { contract } from '@udyam/contract'
import { beforeEach, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeMentee, makeMentor } from '#test/make.ts'
import { expectRefusal } from '#test/rows.ts'
import { consent, decide, evaluate, share } from '#test/walk.ts'
import { world, type World } from '#test/world.ts'

const { adminSelection } = contract
const same = { status: 409, message: messageText('same_person') }
let here: World

beforeEach(async () => {
  here = await world()
})

const dob = '1990-05-01'
const pairs = {
  'the same number': [{ phoneNumber: '9000000001' }, { mobile_no: '9000000001' }],
  'the same address': [{ email: 'one@example.com' }, { email: 'one@example.com' }],
  'the same name, written otherwise, and day of birth': [
    { firstName: 'Sañjay', lastName: 'PATIL', dob },
    { name: '  sanjay  patil', dob },
  ],
} as const
const mentorPhone = '8000000001'

test.each(Object.entries(pairs))(
  'two with %s are not introduced to each other',
  async (_what, [one, other]) => {
    const admin = await here.as('admin')
    const mentor = await makeMentor(here, { phoneNumber: mentorPhone, ...one })
    const mentee = await makeMentee(here, { mobile_no: '9000000001', ...other })
    const walk = { here, admin, menteeId: mentee.id }
    await evaluate(walk)
    await decide(walk)
    const body = { mentor: mentor.id, note: '' }
    expectRefusal(await admin.call(adminSelection.introduce, { params: mentee, body }), same)
  },
)

test('two who turn out to be the same meanwhile are kept from sharing and from consenting', async () => {
  const admin = await here.as('admin')
  const mentor = await here.as('mentor', await makeMentor(here, { phoneNumber: mentorPhone }))
  const mentee = await makeMentee(here, { mobile_no: '9000000001' })
  const walk = { here, admin, menteeId: mentee.id }
  await evaluate(walk)
  await decide(walk)
  const number = (mobile_no: string) =>
    here.db.updateTable('mentee').set({ mobile_no }).where('id', '=', mentee.id).execute()
  const drafted = await admin.call(adminSelection.introduce, {
    params: mentee,
    body: { mentor: mentor.id, note: '' },
  })
  const params = { id: drafted.body.data._id }
  await number(mentorPhone)
  expectRefusal(await admin.call(adminSelection.share, { params, body: {} }), same)
  await number('9000000001')
  expect((await admin.call(adminSelection.share, { params, body: {} })).status).toBe(200)
  await number(mentorPhone)
  expectRefusal(await consent(mentor, params.id), same)
})

test('two who have nothing in common, or the same name alone, are introduced', async () => {
  const admin = await here.as('admin')
  const mentor = await here.as(
    'mentor',
    await makeMentor(here, { firstName: 'Sanjay', lastName: 'Patil', phoneNumber: mentorPhone }),
  )
  const mentee = await makeMentee(here, { name: 'Sanjay Patil', dob, mobile_no: '9000000001' })
  const walk = { here, admin, menteeId: mentee.id }
  await evaluate(walk)
  await decide(walk)
  expect((await consent(mentor, await share(walk, mentor.id))).status).toBe(200)
})
