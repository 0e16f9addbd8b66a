import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { introductions } from '@udyam/contract/introductions/calls'
import type { Decision, EvaluationFlag } from '@udyam/contract/selection/values'
import { messageText } from '#platform/lib/messages.ts'
import type { Caller, World } from './world.ts'

/** The refusal of what the state of an application, introduction or mentorship does not allow. */
export const notPossible = {
  status: 409,
  message: messageText('step_not_possible'),
}

/** Walks a mentee through the selection as people do: by calls alone. */

type Walk = { here: World; admin: Caller; menteeId: string }

/** Says that there are no ties, unless it has been said; gives the case. */
export async function answerTies({ admin, menteeId }: Omit<Walk, 'here'>) {
  const params = { id: menteeId }
  const { data } = (await admin.call(adminSelection.get, { params })).body
  if (data.tie.ties === null) await admin.call(adminSelection.tie, { params, body: { ties: [] } })
  return data
}

/** An evaluation of the same score throughout, given for good. */
export async function evaluate(
  { admin, menteeId }: Walk,
  {
    score = 3,
    submit = true,
    flags = [],
  }: { score?: number; submit?: boolean; flags?: EvaluationFlag[] } = {},
) {
  const { own, criteria } = await answerTies({ admin, menteeId })
  const scores = criteria.map(({ _id }) => ({ criterion: _id, score, comment: 'Seen in the talk' }))
  return admin.call(adminSelection.evaluate, {
    params: { id: menteeId },
    body: {
      scores,
      recommendation: 'eligible',
      flags,
      comment: '',
      submit,
      ...(own === null ? {} : { updatedAt: own.updatedAt }),
    },
  })
}

export async function decide({ admin, menteeId }: Walk, decision: Decision = 'eligible') {
  await answerTies({ admin, menteeId })
  return admin.call(adminSelection.decide, {
    params: { id: menteeId },
    body: { decision, summary: 'A clear plan for a dairy', reason: 'Welcome' },
  })
}

/** Shares the brief of somebody eligible with a mentor; gives the introduction's id. */
export async function share({ admin, menteeId }: Walk, mentorId: string): Promise<string> {
  const { body } = await admin.call(adminSelection.introduce, {
    params: { id: menteeId },
    body: { mentor: mentorId, note: 'Please look' },
  })
  await admin.call(adminSelection.share, { params: { id: body.data._id }, body: {} })
  return body.data._id
}

/** From the registration to a brief that waits for the mentor; gives the introduction's id. */
export async function introduce(walk: Walk, mentorId: string): Promise<string> {
  await evaluate(walk)
  await decide(walk)
  return share(walk, mentorId)
}

/** Opens the brief, and consents. */
export async function consent(mentor: Caller, id: string) {
  await mentor.call(introductions.open, { params: { id } })
  return mentor.call(introductions.consent, { params: { id }, body: { ties: [] } })
}
