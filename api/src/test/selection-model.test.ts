import { applicationStates, type ApplicationState } from '@udyam/contract/selection/values'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSession } from '#people/accounts/session.ts'
import { runDueTasks } from '#office/jobs/due-tasks.ts'
import {
  look,
  makeCast,
  often,
  stepOf,
  steps,
  type Call,
  type Cast,
  type Found,
  type Person,
  type Step,
} from './selection-steps.ts'
import { changesReading, foreignScores, readScoresAs, unfairnessOf } from './selection-fairness.ts'
import { world, type World } from './world.ts'
import { limit } from './slowness.ts'

/** From which states each one is reached, listed independently of the code under test. */
const sources: Record<ApplicationState, readonly ApplicationState[]> = {
  registered: ['withdrawn'],
  under_review: ['registered', 'not_eligible'],
  waitlisted: ['under_review', 'eligible'],
  eligible: ['under_review', 'waitlisted', 'introduced', 'mentoring'],
  introduced: ['eligible'],
  mentoring: ['introduced'],
  completed: ['mentoring'],
  not_eligible: ['under_review', 'waitlisted', 'eligible'],
  withdrawn: applicationStates.filter((state) => state !== 'withdrawn'),
}
const over = ['declined', 'expired', 'withdrawn', 'consented']

const beginning = ['noTies', 'evaluate', 'decide', 'introduce', 'share', 'open'] as const
const together = ['consent', 'meet', 'days', 'review', 'fit'] as const
/** The second mentee is refused and reviewed again; a tie is declared and lifted, and the scores are read without. */
const again: Omit<Step, 'whom'>[] = [
  { step: 'noTies', who: 0, pick: 4 },
  { step: 'evaluate', who: 0, pick: 4 },
  { step: 'decide', who: 0, pick: 7 },
  { step: 'reopen', who: 0, pick: 4 },
  { step: 'evaluate', who: 0, pick: 4 },
  { step: 'tie', who: 1, pick: 4 },
  { step: 'liftTie', who: 0, pick: 1 },
  { step: 'readScores', who: 1, pick: 4 },
]

const walks = fc.array(
  fc.record({
    step: fc.constantFrom(...steps, ...often, ...often),
    who: fc.nat({ max: 1 }),
    whom: fc.nat({ max: 1 }),
    pick: fc.nat({ max: 20 }),
  }),
  { minLength: 10, maxLength: 60, size: 'max' },
)

test(
  'no walk of all roles leads to an invalid state, shows a contact, or exceeds a capacity',
  async () => {
    const runs = Number(process.env['MODEL_RUNS'] ?? 12)
    const taken = new Map<Step['step'], number>()
    await fc.assert(
      fc.asyncProperty(walks, async (walk) => {
        const here = await world()
        const cast = await makeCast(here)
        // Everybody walks some way by themselves, so that the later steps are reached.
        const first: Step[] = [
          ...beginning.map((step) => ({ step, who: 0, whom: 0, pick: 4 })),
          ...together.map((step) => ({ step, who: 0, whom: 0, pick: 4 })),
          ...again.map((step) => ({ ...step, whom: 1 })),
          ...beginning.slice(2).map((step) => ({ step, who: 0, whom: 1, pick: 4 })),
        ]
        let before = await look(here)
        for (const step of [...first, ...walk]) {
          const { call, caller } = stepOf(step, before, cast)
          const answer = await take(here, { step, call, caller })
          const after = await look(here)
          expect(faultsOf(before, after), JSON.stringify(step)).toEqual([])
          expect(unfairnessOf({ before, after, caller, call, answer }), JSON.stringify(step)).toEqual([])
          const { status = 200, text = '' } = answer ?? {}
          expect(status, `${step.step}: ${text}`).toBeLessThan(500)
          expect(leaksOf(text, { caller, cast, before, after }), `${step.step} as ${caller.role}`).toEqual([])
          if (status < 300 && changesReading(step.step)) {
            const reader = cast.admins[step.pick % cast.admins.length] ?? caller
            const menteeId = cast.mentees[step.whom]?.id ?? ''
            await readScoresAs(here, { cast, found: after, caller: reader, menteeId })
          }
          if (status < 300) taken.set(step.step, (taken.get(step.step) ?? 0) + 1)
          before = after
        }
      }),
      { numRuns: runs, endOnFailure: true, seed: Number(process.env['MODEL_SEED'] ?? 11) },
    )
    // A walk that is refused everywhere proves nothing.
    const needed = [
      'tie',
      'liftTie',
      'readScores',
      'override',
      'reopen',
      'consent',
      'decline',
      'contact',
      'meet',
      'fit',
      'review',
      'end',
      'endByAdmin',
      'withdraw',
    ]
    expect(needed.filter((step) => !taken.has(step as Step['step']))).toEqual([])
  },
  limit(300_000),
)

async function take(
  here: World,
  { step, call, caller }: { step: Step; call?: Call | undefined; caller: Person },
) {
  if (call === undefined) {
    here.clock.now = new Date(here.clock.now.getTime() + ((step.pick % 5) + 1) * 86_400_000)
    await here.db
      .updateTable('meeting')
      .set({ state: 'accepted', starts_at: new Date(0) })
      .execute()
    await runDueTasks({ ...here.services, audit: async () => undefined })
    return undefined
  }
  const session = await openSession(here.services, { id: caller.id, role: 'mentee', remember: false })
  const { status, body } = await here.nobody.send(
    call.endpoint,
    { ...(call.params && { params: call.params }), ...(call.body && { body: call.body }) },
    { authorization: `Bearer ${session.access_token}`, 'x-refresh-token': session.refresh_token },
  )
  if (step.step === 'block') await runDueTasks({ ...here.services, audit: async () => undefined })
  return { status, text: JSON.stringify(body) }
}

/** Inconsistencies in the state after a step. */
function faultsOf(before: Found, after: Found): string[] {
  const ofApplications = after.applications.flatMap(({ mentee_id: id, state, queued_at: queued }) => {
    const was = before.applications.find((other) => other.mentee_id === id)?.state ?? state
    const own = after.introductions.filter(({ mentee_id: mentee }) => mentee === id)
    const open = own.filter((introduction) => ['shared', 'viewed'].includes(introduction.state))
    const drafts = own.filter((introduction) => introduction.state === 'draft')
    const active = after.mentorships.filter((one) => one.mentee_id === id && one.state === 'active')
    const mayPrepare = state === 'eligible' || state === 'introduced'
    return [
      was !== state && !sources[state].includes(was) && `${was} became ${state}`,
      open.length !== (state === 'introduced' ? 1 : 0) && `${state} with ${open.length} open introductions`,
      active.length !== (state === 'mentoring' ? 1 : 0) &&
        `${state} with ${active.length} active mentorships`,
      (queued !== null) !== (state === 'eligible') && `${state}, queued: ${queued !== null}`,
      !mayPrepare && drafts.length > 0 && `${state} with drafts`,
    ]
  })
  const ofIntroductions = before.introductions
    .filter(({ state }) => over.includes(state))
    .map(({ id, state }) => {
      const now = after.introductions.find((one) => one.id === id)?.state
      return now !== state && `an introduction went from ${state} to ${now}`
    })
  const ofMentorships = after.mentorships.flatMap(
    ({ id, state, introduction_id: from, mentor_id: mentor }) => {
      const was = before.mentorships.find((one) => one.id === id)?.state
      const capacity = before.mentoring.find((row) => row.mentor_id === mentor)?.capacity ?? 2
      const active = after.mentorships.filter((one) => one.mentor_id === mentor && one.state === 'active')
      return [
        after.introductions.find((one) => one.id === from)?.state !== 'consented' &&
          'mentoring without consent',
        was !== undefined && was !== 'active' && was !== state && `a mentorship went from ${was} to ${state}`,
        was === undefined &&
          active.length > capacity &&
          `${active.length} mentees with a capacity of ${capacity}`,
      ]
    },
  )
  return [...ofApplications, ...ofIntroductions, ...ofMentorships].filter((fault) => fault !== false)
}

/**
 * Leaked data in a response: another person's e-mail or phone outside active mentoring, or a mentee's
 * surname.
 */
function leaksOf(text: string, { caller, cast, before, after }: Reading): string[] {
  if (caller.role === 'admin') return foreignScores(text, { caller, cast, found: after })
  const others = [...cast.mentees, ...cast.mentors, ...cast.admins].filter(({ id }) => id !== caller.id)
  return others.flatMap((other) => {
    const shared = [...before.mentorships, ...after.mentorships].filter(
      ({ mentee_id: one, mentor_id: two }) => [one, two].includes(caller.id) && [one, two].includes(other.id),
    )
    const isTogether = shared.some(({ state }) => state === 'active')
    const hidden = [
      ...(isTogether ? [] : [other.email, other.phone]),
      ...(caller.role === 'mentor' && other.role === 'mentee' && shared.length === 0 ? [other.surname] : []),
    ]
    return hidden.filter((secret) => text.includes(secret))
  })
}

type Reading = { caller: Person; cast: Cast; before: Found; after: Found }
