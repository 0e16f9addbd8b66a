import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { introductions } from '@udyam/contract/introductions/calls'
import { safety } from '@udyam/contract/safety/calls'
import { mentorships } from '@udyam/contract/mentorships/calls'
import type { Meeting } from '@udyam/contract/mentorships/record-schemas'
import { makeMeeting, makeMentorship } from './make-selection.ts'
import { makeMentee, makeMentor } from './make.ts'
import { auditOf } from './rows.ts'
import { answerTies, decide, evaluate, introduce } from './walk.ts'
import type { World } from './world.ts'
import { introduced, type Write } from './write.ts'

/** One of the ways to meet is by video, whose place is an address. */
const given = { place: 'https://example.com/call' }

const held = { hold: 'keeps it, as its own test reads', undo: 'asks that it waits' }

/** The calls of selection and mentoring that write something. */
export const selectionWrites: Record<string, Write> = {
  'adminSelection.updateSettings': {
    ready: async (here, round) => {
      const caller = await here.as('admin')
      const days = { firstReminderDays: 2 + round, secondReminderDays: 5 + round, expiryDays: 9 + round }
      const read = async () => (await caller.call(adminSelection.getSettings)).body.data
      return { caller, given: days, read }
    },
  },
  'adminSelection.evaluate': {
    unread: { undo: 'asks that it waits' },
    ready: async (here, round) => {
      const { caller, params, get } = await makeApplication(here)
      const { criteria } = await get()
      await answerTies({ admin: caller, menteeId: params.id })
      const scores = criteria.map(({ _id }) => ({
        criterion: _id,
        score: 2 + round,
        comment: `why ${round}`,
      }))
      const read = async () => get().then(({ own }) => ({ ...own, submit: own?.submittedAt !== null }))
      // The other flag is a tie, with which nothing is given.
      return { caller, params, given: { scores, flags: round === 0 ? ['duplicate'] : [], undo: false }, read }
    },
  },
  'adminSelection.tie': {
    ready: async (here) => {
      const { caller, params, get } = await makeApplication(here)
      return { caller, params, read: async () => (await get()).tie }
    },
  },
  'adminSelection.liftTie': {
    ready: async (here) => {
      const { caller, params } = await makeApplication(here)
      const tied = await here.as('admin')
      await tied.call(adminSelection.tie, { params, body: { ties: ['family'] } })
      const read = async () => (await auditOf(here, 'tie.lifted')).at(-1)
      return { caller, params: { ...params, person: tied.id }, read }
    },
  },
  'adminSelection.decide': {
    unread: { talked: 'noted of evaluators who are far apart', ...held },
    ready: async (here) => {
      const { caller, params, get } = await makeApplication(here)
      await evaluate({ here, admin: caller, menteeId: params.id })
      const read = async () => {
        const found = await get()
        const override = { reason: found.overrides[0]?.reason }
        return { ...found, decision: found.candidate.state, override }
      }
      return { caller, params, given: { hold: false, undo: false }, read }
    },
  },
  'adminSelection.introduce': {
    unread: { ...introduced, source: 'kept with what was shown' },
    ready: async (here) => {
      const { caller, params, get } = await makeApplication(here)
      await evaluate({ here, admin: caller, menteeId: params.id })
      await decide({ here, admin: caller, menteeId: params.id })
      const { id: mentor } = await makeMentor(here)
      return { caller, params, given: { mentor }, read: async () => (await get()).introductions[0] }
    },
  },
  'adminSelection.share': {
    unread: { brief: 'compared with what the mentor will see', undo: 'asks that it waits', ...introduced },
    ready: async (here) => {
      const { caller, params, get } = await makeApplication(here)
      await evaluate({ here, admin: caller, menteeId: params.id })
      await decide({ here, admin: caller, menteeId: params.id })
      const { id: mentor } = await makeMentor(here)
      const { data } = (await caller.call(adminSelection.introduce, { params, body: { mentor } })).body
      const { brief } = await get()
      const read = async () => (await get()).introductions[0]
      return { caller, params: { id: data._id }, given: { brief, undo: false }, read }
    },
  },
  'adminSelection.endMentorship': {
    ready: async (here) => {
      const caller = await here.as('admin')
      const { id, mentee } = await makeMentorship(here)
      const read = async () => {
        const { body } = await caller.call(adminSelection.get, { params: { id: mentee.id } })
        return { reason: body.data.mentorships[0]?.endReason }
      }
      return { caller, params: { id }, read }
    },
  },
  'introductions.wish': {
    ready: async (here) => {
      const caller = await here.as('mentee')
      const read = async () => (await caller.call(introductions.journey)).body.data.wishes[0]
      return { caller, given: { mentor: (await makeMentor(here)).id }, read }
    },
  },
  'introductions.consent': {
    unread: { ties: 'an empty list, or it is refused', token: 'the right to answer' },
    ready: async (here) => {
      const { caller, params } = await makeIntroduction(here)
      await caller.call(introductions.open, { params })
      return { caller, params, given: { ties: [], token: undefined }, read: async () => ({}) }
    },
  },
  'introductions.decline': {
    unread: { token: 'the right to answer' },
    ready: async (here) => {
      const { caller, params, mentee } = await makeIntroduction(here)
      const read = async () => {
        const { reason } = (await caller.call(introductions.list)).body.data[0] ?? {}
        const { message } = (await mentee.call(introductions.journey)).body.data.introductions[0] ?? {}
        return { reason, message }
      }
      return { caller, params, given: { token: undefined }, read }
    },
  },
  'introductions.updateMentoring': {
    ready: async (here) => {
      const caller = await here.as('mentor')
      return { caller, read: async () => (await caller.call(introductions.mentoring)).body.data }
    },
  },
  'mentorships.propose': {
    ready: async (here) => {
      const { caller, params, get } = await makePair(here)
      return { caller, params, given, read: async () => (await get()).meetings[0] }
    },
  },
  'mentorships.accept': {
    ready: async (here, round) => {
      const { caller, other, params, get } = await makePair(here)
      const id = (await propose(other, params)).data._id
      const read = async () => ({ time: (await get()).meetings[0]?.startsAt })
      const { times } = (await get()).meetings[0] as Meeting
      return { caller, params: { id }, given: { time: times[round] }, read }
    },
  },
  'mentorships.move': {
    ready: async (here) => {
      const { caller, params, get } = await makePair(here)
      const id = (await propose(caller, params)).data._id
      return { caller, params: { id }, given, read: async () => (await get()).meetings[0] }
    },
  },
  'mentorships.addNote': {
    ready: async (here) => {
      const { caller, params, get } = await makePair(here)
      const meeting = await makeMeeting(here, params)
      return { caller, params, given: { meeting }, read: async () => (await get()).notes[0] }
    },
  },
  'mentorships.updateNote': {
    ready: async (here) => {
      const { caller, params, get } = await makePair(here)
      const { data } = (await caller.call(mentorships.addNote, { params, body: { text: 'Before' } })).body
      const given = { meeting: await makeMeeting(here, params) }
      return { caller, params: { id: data._id }, given, read: async () => (await get()).notes[0] }
    },
  },
  'mentorships.addItem': {
    ready: async (here) => {
      const { caller, params, get } = await makePair(here)
      return { caller, params, read: async () => (await get()).items[0] }
    },
  },
  'mentorships.addItems': {
    ready: async (here) => {
      const { caller, params, get } = await makePair(here)
      const fields = async () =>
        (await get()).items.map(({ kind, text, owner, due }) => ({ kind, text, owner, due }))
      return { caller, params, read: async () => ({ items: await fields() }) }
    },
  },
  'mentorships.updateItem': {
    ready: async (here) => {
      const { caller, params, get } = await makePair(here)
      const body = { kind: 'goal', text: 'Before' } as const
      const { data } = (await caller.call(mentorships.addItem, { params, body })).body
      const read = async () => {
        const item = (await get()).items[0]
        return { ...item, done: item?.doneAt !== null }
      }
      return { caller, params: { id: data._id }, read }
    },
  },
  'mentorships.send': {
    ready: async (here) => {
      const { caller, params } = await makePair(here)
      return {
        caller,
        params,
        read: async () => (await caller.call(mentorships.messages, { params })).body.data[0],
      }
    },
  },
  'mentorships.report': {
    ready: async (here) => {
      const { caller, other, params } = await makePair(here)
      const admin = await here.as('admin')
      const { data } = (await other.call(mentorships.send, { params, body: { text: 'Rude' } })).body
      const read = async () =>
        (await admin.call(adminSelection.reports)).body.data.find(({ _id }) => _id === data._id)
      return { caller, params: { id: data._id }, read }
    },
  },
  'safety.report': {
    unread: { id: 'whom it is about: read as the author of the report' },
    ready: async (here) => {
      const { caller, other, params } = await makePair(here)
      const admin = await here.as('admin')
      const { data } = (await other.call(mentorships.send, { params, body: { text: 'Rude' } })).body
      const read = async () => {
        const all = (await admin.call(adminSelection.reports)).body.data
        const report = all.find(({ _id }) => _id === data._id)
        return { ...report, text: report?.reason }
      }
      return { caller, given: { about: 'message', id: data._id }, read }
    },
  },
  'safety.suspend': {
    unread: { reason: 'it stands in the audit log' },
    ready: async (here, round) => {
      const caller = await here.as('admin')
      const { id } = await makeMentee(here)
      const read = async () => (await caller.call(safety.suspension, { params: { id } })).body.data
      return { caller, params: { id }, given: { suspended: round === 0 }, read }
    },
  },
  'mentorships.giveFit': {
    ready: async (here) => {
      const { caller, params, get } = await makePair(here)
      await makeMeeting(here, params)
      return { caller, params, read: async () => (await get()).fit }
    },
  },
  'mentorships.giveReview': {
    ready: async (here) => {
      const { caller, params, get } = await makePair(here)
      await makeMeeting(here, params)
      return { caller, params, read: async () => (await get()).review }
    },
  },
  'mentorships.end': {
    ready: async (here) => {
      const { caller, params, get } = await makePair(here)
      const read = async () => {
        const { endReason, endMessage } = await get()
        return { reason: endReason, message: endMessage }
      }
      return { caller, params, read }
    },
  },
}

/** A mentee who waits for a review, and the administrator who reads the application. */
async function makeApplication(here: World) {
  const caller = await here.as('admin')
  const params = { id: (await makeMentee(here)).id }
  return { caller, params, get: async () => (await caller.call(adminSelection.get, { params })).body.data }
}

/** A mentor who is asked, and the mentee whose brief was shared. */
async function makeIntroduction(here: World) {
  const [made, asked] = [await makeMentee(here), await makeMentor(here)]
  const id = await introduce({ here, admin: await here.as('admin'), menteeId: made.id }, asked.id)
  return { caller: await here.as('mentor', asked), mentee: await here.as('mentee', made), params: { id } }
}

/** Both sides of a mentorship that is active. */
async function makePair(here: World) {
  const { id, mentee, mentor } = await makeMentorship(here)
  const [caller, other] = [await here.as('mentee', mentee), await here.as('mentor', mentor)]
  const params = { id }
  const get = async () => (await caller.call(mentorships.get, { params })).body.data
  return { caller, other, params, get }
}

async function propose(caller: Awaited<ReturnType<typeof makePair>>['caller'], params: { id: string }) {
  const times = [10, 11].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
  return (await caller.call(mentorships.propose, { params, body: { times } })).body
}
