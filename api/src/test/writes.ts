import { contract } from '@udyam/contract'
import { administrators } from '@udyam/contract/administrators/calls'
import { auth } from '@udyam/contract/auth/calls'
import { categories } from '@udyam/contract/categories/calls'
import { contact } from '@udyam/contract/contact/calls'
import type { CheckedEndpoint } from '@udyam/contract/endpoint'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { promoters } from '@udyam/contract/promoters/calls'
import { notifications } from '@udyam/contract/notifications/calls'
import { topics } from '@udyam/contract/notifications/values'
import { stories } from '@udyam/contract/stories/calls'
import {
  makeAdmin,
  makeCategory,
  makeMentee,
  makeMentor,
  makeMessage,
  makePromoter,
  makeSubcategory,
  testPassword,
} from './make.ts'
import type { Round } from './sample.ts'
import { rowOf } from './rows.ts'
import { selectionWrites } from './selection-writes.ts'
import type { Body, Write } from './write.ts'
import type { World } from './world.ts'

const password = { password: 'a password is never answered' }
const given = { password: testPassword }
/** People may be added with an invitation instead of a password. */
const entered = {
  matching: 'read in its own test',
  ...password,
  invite: 'a password is given',
  language: 'the language of the mails',
}
const helps = (round: Round) => ({ helps: [round === 0 ? 'pricing' : 'legal'] })
const answers = { matching: 'read in its own test' }
const noAnswers = { matching: {} }
const newest = { query: { sort: '-createdAt' } } as const
/** Consents of a sign-up are read in their own test. */
const answersBelow = { consents: 'read in its own test', noticeVersion: 'read in its own test' }
const noAnswersBelow = { consents: undefined, noticeVersion: undefined }

/** Every call that creates or changes a record, by the names of the contract. */
export const writes: Record<string, Write> = {
  ...selectionWrites,
  'mentors.signup': {
    unread: { ...password, ...answersBelow },
    ready: async (here) => {
      const admin = await here.as('admin')
      return {
        caller: here.nobody,
        given: { ...given, ...noAnswersBelow },
        read: async (body) =>
          (await admin.call(mentors.get, { params: { id: idOf(body['data']) } })).body.data,
      }
    },
  },
  'stories.create': {
    unread: { agreedOn: 'kept as a moment; read in its own test' },
    ready: async (here) => {
      const caller = await here.as('admin')
      const read = async ({ data }: Body) =>
        (await caller.call(stories.list)).body.data.find(({ _id }) => _id === idOf(data))
      return { caller, read }
    },
  },
  'mentors.updateProfile': {
    unread: { ...password, ...answers },
    ready: async (here, round) => {
      const caller = await here.as('mentor')
      return {
        caller,
        given: {
          ...given,
          ...noAnswers,
          ...helps(round),
          email: caller.email,
          ...(await makeIndustry(here)),
        },
        read: async () => (await caller.call(mentors.getProfile)).body.data.mentor,
      }
    },
  },
  'mentors.updateGuide': {
    unread: answers,
    ready: async (here, round) => {
      const caller = await here.as('mentor')
      const read = async () => (await caller.call(mentors.getProfile)).body.data.mentor
      return { caller, given: { ...noAnswers, ...helps(round), ...(await makeIndustry(here)) }, read }
    },
  },
  'mentees.confirm': {
    ready: async (here) => {
      const caller = await here.as('mentee', await makeMentee(here))
      return { caller, read: async () => (await caller.call(mentees.getProfile)).body.data.mentee }
    },
  },
  'mentors.create': {
    unread: entered,
    ready: async (here, round) => {
      const caller = await here.as('admin')
      const read = async ({ data }: Body) =>
        (await caller.call(mentors.get, { params: { id: idOf(data) } })).body.data
      return {
        caller,
        given: {
          ...given,
          ...noAnswers,
          ...helps(round),
          invite: false,
          ...(await makeIndustry(here)),
          ...approval(round),
        },
        read,
      }
    },
  },
  'mentors.update': {
    unread: answers,
    ready: async (here, round) => {
      const caller = await here.as('admin')
      const { id } = await makeMentor(here, { shownToAll: true })
      const read = async () => (await caller.call(mentors.get, { params: { id } })).body.data
      // Only the mentor can agree to be shown; an administrator takes it back.
      const given = {
        ...noAnswers,
        ...helps(round),
        ...(await makeIndustry(here)),
        ...approval(round),
        shownToAll: round === 0,
      }
      return { caller, params: { id }, given, read }
    },
  },
  'mentees.signup': {
    unread: { ...password, ...answersBelow, intake: 'read in its own test' },
    ready: async (here) => {
      const admin = await here.as('admin')
      const read = async () => {
        const { data } = (await admin.call(mentees.list, newest)).body
        return { ...data[0], fullName: data[0]?.name, phoneNumber: data[0]?.mobile_no }
      }
      return { caller: here.nobody, given: { ...given, ...noAnswersBelow }, read }
    },
  },
  'mentees.updateProfile': {
    unread: { ...answers, location: 'joined from city or village, taluka and district' },
    ready: async (here) => {
      const caller = await here.as('mentee')
      const read = async () => (await caller.call(mentees.getProfile)).body.data.mentee
      return { caller, given: { ...noAnswers, email: caller.email }, read }
    },
  },
  'mentees.create': {
    unread: entered,
    ready: async (here) => {
      const caller = await here.as('admin')
      const read = async ({ data }: Body) =>
        (await caller.call(mentees.get, { params: { id: idOf(data) } })).body.data
      return { caller, given: { ...given, ...noAnswers, invite: false }, read }
    },
  },
  'mentees.update': {
    unread: answers,
    ready: async (here) => {
      const caller = await here.as('admin')
      const { id } = await makeMentee(here)
      const read = async () => (await caller.call(mentees.get, { params: { id } })).body.data
      return { caller, params: { id }, given: noAnswers, read }
    },
  },
  'visitors.signup': {
    unread: { ...password, ...answersBelow, confirmPassword: password.password },
    ready: async (here) => ({
      caller: here.nobody,
      given: { ...given, ...noAnswersBelow, confirmPassword: testPassword },
      // No call reads a visitor's number and purpose; they are kept for the administrators' reports.
      read: async ({ data }) => {
        const { user } = data as { user: { _id: string; fullName: string; email: string } }
        return { ...(await rowOf(here, 'visitor', user._id)), ...user }
      },
    }),
  },
  'promoters.create': {
    unread: password,
    ready: async (here) => {
      const caller = await here.as('admin')
      const read = async ({ data }: Body) =>
        (await caller.call(promoters.get, { params: { id: idOf(data) } })).body.data
      return { caller, given, read }
    },
  },
  'promoters.update': {
    ready: async (here) => {
      const caller = await here.as('admin')
      const { id } = await makePromoter(here)
      const read = async () => (await caller.call(promoters.get, { params: { id } })).body.data
      return { caller, params: { id }, read }
    },
  },
  'administrators.invite': {
    unread: { language: 'the language of the mails' },
    ready: async (here) => {
      const caller = await here.as('admin')
      const read = async ({ data }: Body) =>
        (await caller.call(administrators.list)).body.data.find(({ _id }) => _id === idOf(data))
      return { caller, read }
    },
  },
  'administrators.update': {
    unread: { active: 'read as the state', reason: 'kept in the audit log' },
    ready: async (here) => {
      const caller = await here.as('admin')
      const { id } = await makeAdmin(here, { kind: 'auditor' })
      const read = async () =>
        (await caller.call(administrators.list)).body.data.find(({ _id }) => _id === id)
      return { caller, params: { id }, read }
    },
  },
  'categories.create': {
    ready: async (here) => {
      const caller = await here.as('admin')
      return { caller, read: async () => (await caller.call(categories.list, newest)).body.data[0] }
    },
  },
  'categories.update': {
    ready: async (here) => {
      const caller = await here.as('admin')
      const { _id: id } = await makeCategory(here)
      const read = async () => (await caller.call(categories.list, newest)).body.data[0]
      return { caller, params: { id }, read }
    },
  },
  'categories.createSubcategory': {
    ready: async (here) => {
      const caller = await here.as('admin')
      const read = async () => (await caller.call(categories.listSubcategories, newest)).body.data[0]
      return { caller, given: { categoryId: (await makeCategory(here))._id }, read }
    },
  },
  'categories.updateSubcategory': {
    ready: async (here) => {
      const caller = await here.as('admin')
      const { subcategory: id } = await makeIndustry(here)
      const read = async () => (await caller.call(categories.listSubcategories, newest)).body.data[0]
      return { caller, params: { id }, read }
    },
  },
  'contact.send': {
    ready: async (here) => {
      const admin = await here.as('admin')
      return { caller: here.nobody, read: async () => (await admin.call(contact.list)).body.data[0] }
    },
  },
  'contact.update': {
    ready: async (here) => {
      const caller = await here.as('admin')
      const id = await makeMessage(here)
      return { caller, params: { id }, read: async () => (await caller.call(contact.list)).body.data[0] }
    },
  },
  'auth.updateAccount': {
    ready: async (here) => {
      const caller = await here.as('visitor')
      return { caller, read: async () => (await caller.call(auth.verifyToken)).body.payload }
    },
  },
  'notifications.saveChoices': {
    ready: async (here, round) => {
      const [caller, on, off] = [await here.as('mentee'), round === 0, round > 0]
      const choices = topics.map((topic) => ({ topic, inApp: on, mail: off, push: on, phone: off }))
      const read = async () => ({ choices: (await caller.call(notifications.getChoices)).body.data })
      return { caller, given: { choices }, read }
    },
  },
}

/** The calls of the contract that take a body. */
export const withBody = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, CheckedEndpoint>).flatMap(([name, endpoint]) =>
    endpoint.body === undefined ? [] : [{ name: `${group}.${name}`, endpoint, body: endpoint.body }],
  ),
)

function idOf(data: unknown): string {
  return (data as { _id: string })._id
}

async function makeIndustry(here: World): Promise<{ category: string; subcategory: string }> {
  const { _id: category } = await makeCategory(here)
  return { category, subcategory: (await makeSubcategory(here, { categoryId: category }))._id }
}

/** The two names of the approval have to agree. */
function approval(round: Round) {
  return { approve: round === 0, isApproved: round === 0 }
}
