import { contract } from '@udyam/contract'
import { expect, test } from 'vitest'
import { makeMeeting, makeMentorship } from './make-selection.ts'
import { makeCategory, makeMentee, makeMentor, makePromoter, type Made } from './make.ts'
import { auditOf, resetTokenOf } from './rows.ts'
import { world, type Caller, type World } from './world.ts'

const { auth, categories, mentees, mentors, mentorships, promoters, visitors } = contract
const password = 'another pass phrase'

type Doing = { here: World; admin: Caller; mentor: Made }

/** Every event that is to be written down, and how it comes about. */
const deeds: Record<string, (doing: Doing) => Promise<unknown>> = {
  'session.open': ({ here, mentor }) => here.nobody.call(mentors.login, { body: mentor }),
  'session.refused': ({ here, mentor }) =>
    here.nobody.call(mentors.login, { body: { email: mentor.email, password: 'wrong' } }),
  'session.close': async ({ here, mentor }) => (await here.as('mentor', mentor)).call(auth.logout),
  'session.replay': async ({ here, mentor }) => {
    const caller = await here.as('mentor', mentor)
    for (const seconds of [601, 601]) {
      here.clock.now = new Date(here.clock.now.getTime() + seconds * 1000)
      await caller.call(auth.verifyToken)
    }
  },
  'password.change': async ({ here, mentor }) => {
    const body = { currentPassword: mentor.password, newPassword: password }
    await (await here.as('mentor', mentor)).call(auth.changePassword, { body })
  },
  'password.ask': ({ here, mentor }) => askForLink(here, mentor),
  'password.reset': async ({ here, mentor }) => {
    const token = await askForLink(here, mentor)
    await here.nobody.call(auth.resetPassword, { body: { token, password } })
  },
  'email.change': async ({ here }) => {
    const account = await makeMentee(here)
    const place = { city_or_village: 'Wai', taluka: 'Wai', district: 'Satara' }
    const aims = { education: 'B.Com', goals: 'A dairy', expectations: 'Advice', interests: ['Dairy'] }
    const body = { name: 'Priya', email: 'new@example.com', mobile_no: '9822012345', ...place, ...aims }
    await (await here.as('mentee', account)).call(mentees.updateProfile, { body })
  },
  'mentor.signup': ({ here }) =>
    here.nobody.call(mentors.signup, {
      body: { ...person, fatherName: 'Ramesh', dob: '1980-05-01', password },
    }),
  'visitor.signup': ({ here }) =>
    here.nobody.call(visitors.signup, {
      body: {
        fullName: 'Anita',
        email: 'a@example.com',
        phone: '9822012345',
        purpose: 'both',
        password,
        confirmPassword: password,
      },
    }),
  'mentor.approve': async ({ here, admin }) =>
    admin.call(mentors.update, {
      params: await makeMentor(here, { approve: false }),
      body: { approve: true },
    }),
  'mentor.revoke': ({ admin, mentor }) =>
    admin.call(mentors.update, { params: mentor, body: { approve: false } }),
  'mentor.block': ({ admin, mentor }) =>
    admin.call(mentors.update, { params: mentor, body: { block: true } }),
  'mentor.unblock': async ({ here, admin }) =>
    admin.call(mentors.update, { params: await makeMentor(here, { block: true }), body: { block: false } }),
  'mentor.reject': async ({ here, admin }) =>
    admin.call(mentors.reject, {
      params: await makeMentor(here, { approve: false }),
      body: { reason: 'No' },
    }),
  'mentor.create': ({ admin }) => admin.call(mentors.create, { body: { ...person, password } }),
  'mentor.update': ({ admin, mentor }) => admin.call(mentors.update, { params: mentor, body: { bio: 'x' } }),
  'mentor.open': ({ admin, mentor }) => admin.call(mentors.get, { params: mentor }),
  'mentor.delete': ({ admin, mentor }) => admin.call(mentors.remove, { params: mentor }),
  'mentee.open': async ({ here, admin }) => admin.call(mentees.get, { params: await makeMentee(here) }),
  'mentee.delete': async ({ here, admin }) => admin.call(mentees.remove, { params: await makeMentee(here) }),
  'promoter.create': ({ admin }) => admin.call(promoters.create, { body: { ...person, password } }),
  'promoter.open': async ({ here, admin }) => admin.call(promoters.get, { params: await makePromoter(here) }),
  'promoter.delete': async ({ here, admin }) =>
    admin.call(promoters.remove, { params: await makePromoter(here) }),
  'mentor.export': ({ admin }) => admin.call(mentors.exportCsv, { query: {} }),
  'mentor.import': ({ admin }) => {
    const csv = `${Object.keys(person).join()}\n${Object.values(person).join()}`
    return admin.call(mentors.importCsv, { body: { csv } })
  },
  'category.create': ({ admin }) => admin.call(categories.create, { body: { name: 'Farming' } }),
  'category.delete': async ({ here, admin }) => {
    const { _id: id } = await makeCategory(here)
    await admin.call(categories.remove, { params: { id } })
  },
  'contact.open': async (doing) => {
    const { params, mentee } = await mentored(doing)
    await mentee.call(mentorships.openContact, { params })
  },
  'meeting.propose': async (doing) => {
    const { params, mentee } = await mentored(doing)
    await mentee.call(mentorships.propose, { params, body: { times: [tomorrow] } })
  },
  'meeting.cancel': async (doing) => {
    const { made, mentee } = await mentored(doing)
    const id = await makeMeeting(doing.here, made, { startsAt: new Date(tomorrow) })
    await mentee.call(mentorships.cancel, { params: { id } })
  },
  'mentorship.fit': async (doing) => {
    const { params, mentee, made } = await mentored(doing)
    await makeMeeting(doing.here, made)
    await mentee.call(mentorships.giveFit, { params, body: { answer: 'good' } })
  },
  'mentorship.review': async (doing) => {
    const { params, mentee, made } = await mentored(doing)
    await makeMeeting(doing.here, made)
    await mentee.call(mentorships.giveReview, { params, body: { rating: 5 } })
  },
  'mentorship.ended': async (doing) => {
    const { params, mentee } = await mentored(doing)
    await mentee.call(mentorships.end, { params, body: { reason: 'no_time' } })
  },
}

test.each(Object.entries(deeds))('%s is written down, with who and from where', async (action, entry) => {
  const here = await world()
  const admin = await here.as('admin')
  const mentor = await makeMentor(here)
  const before = (await auditOf(here, action)).length
  await entry({ here, admin, mentor })
  const events = await auditOf(here, action)
  expect(events.length).toBeGreaterThan(before)
  const event = events.at(-1)
  expect(event).toMatchObject({ address: '127.0.0.1', request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(event?.actor_id ?? event?.target_id).toEqual(expect.any(String))
  expect(JSON.stringify(events)).not.toMatch(/pass phrase|argon2/)
})

const person = {
  firstName: 'Sanjay',
  lastName: 'Patil',
  email: 'sanjay@example.com',
  phoneNumber: '9822012345',
}

const tomorrow = new Date(Date.now() + 86_400_000).toISOString()

async function mentored({ here }: Doing) {
  const made = await makeMentorship(here)
  return { made, params: { id: made.id }, mentee: await here.as('mentee', made.mentee) }
}

async function askForLink(here: World, { email }: Made): Promise<string> {
  await here.nobody.call(auth.forgotPassword, { body: { role: 'mentor', email } })
  return resetTokenOf(here, email)
}
