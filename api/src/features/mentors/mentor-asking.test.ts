import { mentors } from '@udyam/contract/mentors/calls'
import { beforeEach, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeMentee, makeMentor } from '#test/make.ts'
import { auditOf, expectRefusal, mailsTo, notificationKinds } from '#test/rows.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

const question = { text: 'Which years were you in dairy?' }

test('who applies is asked for more by mail and in the app, once in three days, until the profile is changed', async () => {
  const made = await makeMentor(here, { approve: false })
  const params = { id: made.id }
  const { status, body } = await admin.call(mentors.ask, { params, body: question })
  expect([status, body.message]).toEqual([200, messageText('more_asked')])
  expect(body.data.asked).toEqual({
    question: question.text,
    at: here.clock.now.toISOString(),
    answeredAt: null,
    answer: '',
  })
  expect(await notificationKinds(here, made.id)).toEqual(['moreAsked'])
  expect((await mailsTo(here, made.email))[0]?.body_text).toContain(question.text)
  expect(await auditOf(here, 'mentor.ask')).toMatchObject([{ target_id: made.id, actor_id: admin.id }])
  expectRefusal(await admin.call(mentors.ask, { params, body: question }), {
    status: 409,
    message: messageText('more_asked_already'),
  })

  const mentor = await here.as('mentor', made)
  const own = await mentor.call(mentors.getProfile)
  expect(own.body.data.mentor.asked?.question).toBe(question.text)
  const bio = 'I ran a dairy of forty cows in Wai from 1998 to 2015, and sold milk and ghee to eighty shops.'
  await mentor.call(mentors.updateGuide, { body: { bio } })
  const after = await admin.call(mentors.get, { params })
  expect(after.body.data.asked?.answeredAt).toBe(here.clock.now.toISOString())
  expect((await admin.call(mentors.ask, { params, body: question })).status).toBe(200)
})

test('who is asked answers in words, once, and administrators read it', async () => {
  const made = await makeMentor(here, { approve: false })
  const params = { id: made.id }
  const mentor = await here.as('mentor', made)
  const answer = { text: 'From 1998 to 2015, in Wai.' }
  const refused = { status: 409, message: messageText('nothing_asked') }
  expectRefusal(await mentor.call(mentors.answer, { body: answer }), refused)
  await admin.call(mentors.ask, { params, body: question })
  expectRefusal(await mentor.send(mentors.answer, { body: { text: ' ' } }), {
    status: 400,
    field: 'text',
    message: 'Please enter an answer',
  })
  expect((await mentor.call(mentors.answer, { body: answer })).body.message).toBe(
    'Thank you, your answer has been sent',
  )
  expectRefusal(await mentor.call(mentors.answer, { body: answer }), refused)
  const read = await admin.call(mentors.get, { params })
  expect(read.body.data.asked).toMatchObject({
    answer: answer.text,
    answeredAt: here.clock.now.toISOString(),
  })
  await admin.call(mentors.ask, { params, body: question })
  const again = await admin.call(mentors.get, { params })
  expect(again.body.data.asked).toMatchObject({ answer: '', answeredAt: null })
})

test('nobody is asked without a question, and only who applies', async () => {
  const { id } = await makeMentor(here)
  const params = { id }
  expectRefusal(await admin.send(mentors.ask, { params, body: { text: ' ' } }), {
    status: 400,
    field: 'text',
    message: 'Please enter a question',
  })
  expectRefusal(await admin.call(mentors.ask, { params, body: question }), {
    status: 409,
    message: messageText('mentor_not_pending'),
  })
})

test('who may be the same person is named with the reason, across roles, and nobody else is', async () => {
  const { id, email } = await makeMentor(here, {
    approve: false,
    firstName: 'Sanjay',
    lastName: 'Patil',
    phoneNumber: '9822000001',
    dob: '1970-05-01',
  })
  const byName = await makeMentor(here, {
    firstName: 'sanjay',
    lastName: 'PATIL',
    phoneNumber: '9822000002',
    dob: '1970-05-01',
  })
  const byPhone = await makeMentee(here, { name: 'Sunita Patil', mobile_no: '+91 98220 00001' })
  const byEmail = await makeMentee(here, { name: 'S Patil', mobile_no: '9822000003', email })
  await makeMentor(here, {
    firstName: 'Sanjay',
    lastName: 'Patil',
    phoneNumber: '9822000004',
    dob: '1971-05-01',
  })
  const { body } = await admin.call(mentors.get, { params: { id } })
  expect(new Map(body.duplicates.map(({ _id, role, why }) => [_id, `${role} ${why}`]))).toEqual(
    new Map([
      [byName.id, 'mentor name'],
      [byPhone.id, 'mentee phone'],
      [byEmail.id, 'mentee email'],
    ]),
  )
  const [read] = await auditOf(here, 'mentor.open')
  expect(new Set(read?.subjects)).toEqual(new Set([id, byName.id, byPhone.id, byEmail.id]))
})
