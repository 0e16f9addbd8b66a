import { adminSelection } from '@udyam/contract/admin-selection/calls'
import type { ApplicationState } from '@udyam/contract/selection/values'
import type { ApplicationRecord } from '@udyam/contract/selection/record-schemas'
import { pathTo, paths } from '#lib/paths.ts'
import type { useMay } from '#lib/session.ts'
import type { TextKey } from '#lib/text-key.ts'

export const steps = ['evaluate', 'decide', 'mentor'] as const
/** A step of an application; administrators work on one at a time. */
export type Step = (typeof steps)[number]

/** Address of a mentee's application, or of a step in it. */
export function stepPath(id: string, step?: Step): string {
  return pathTo(paths.adminSelectionCase, id) + (step === undefined ? '' : `?step=${step}`)
}

/** `isNext` marks what brings the application on; others change what was done. */
export type Offer = { step: Step | 'reopen'; text: TextKey; isNext?: true }

const callOf = {
  evaluate: adminSelection.evaluate,
  decide: adminSelection.decide,
  mentor: adminSelection.introduce,
  reopen: adminSelection.reopen,
} as const

/** Whether the user may call the endpoint of a step. */
export function isOffered(step: Offer['step'], may: ReturnType<typeof useMay>): boolean {
  return may(callOf[step])
}

/** Actions the signed-in user can take now; the next step first. */
export function offersOf(record: ApplicationRecord, may: ReturnType<typeof useMay>): Offer[] {
  const isKept = ({ step }: Offer) => step === 'mentor' || !record.tie.isBarred
  return possibleOffers(record).filter((offer) => isOffered(offer.step, may) && isKept(offer))
}

function possibleOffers(record: ApplicationRecord): Offer[] {
  const { candidate, own, hasReadScores, isOwnWaiting, introductions, moreIntroductions } = record
  const hasDraft = introductions.some(({ state }) => state === 'draft')
  const evaluate: Offer = {
    step: 'evaluate',
    text: own === null ? 'selection.act.evaluate' : 'selection.act.continue',
    isNext: true,
  }
  const canEvaluate = !hasReadScores && !isOwnWaiting
  const evaluating = canEvaluate && (own === null || own.submittedAt === null) ? [evaluate] : []
  const decide: Offer = { step: 'decide', text: 'selection.act.decide', isNext: true }
  const deciding = candidate.evaluations > 0 ? [decide] : []
  const hasEnough = candidate.evaluations >= record.limits.wantedEvaluations
  const review = hasEnough ? [...deciding, ...evaluating] : [...evaluating, ...deciding]
  const offers: Record<ApplicationState, Offer[]> = {
    registered: review,
    under_review: review,
    waitlisted: [decide],
    eligible: [
      // Before its release, a held decision may still take the place away.
      ...((candidate.planned ?? candidate.held) === null
        ? [
            {
              step: 'mentor',
              text: hasDraft ? 'selection.act.share' : 'selection.act.mentor',
              isNext: true,
            } as const,
          ]
        : []),
      { step: 'decide', text: 'selection.act.edit' },
    ],
    introduced:
      hasDraft || moreIntroductions > 0
        ? [{ step: 'mentor', text: hasDraft ? 'selection.act.share' : 'selection.act.another' }]
        : [],
    mentoring: [],
    completed: [],
    not_eligible: [{ step: 'reopen', text: 'selection.act.reopen' }],
    withdrawn: [],
  }
  return offers[candidate.state]
}
