import { adminSelection } from '@udyam/contract/admin-selection/calls'
import type { AdminKind } from '@udyam/contract/duties'
import type { Endpoint } from '@udyam/contract/endpoint'
import { introductions } from '@udyam/contract/introductions/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { makeAdmin, makeMentee, makeMentor, type Made } from './make.ts'
import type { World } from './world.ts'

export type Person = Made & {
  role: 'admin' | 'mentee' | 'mentor'
  phone: string
  surname: string
  kind?: AdminKind
}
export type Cast = { admins: Person[]; mentees: Person[]; mentors: Person[] }
export type Found = Awaited<ReturnType<typeof look>>

export const steps = [
  'evaluate',
  'tie',
  'liftTie',
  'readScores',
  'override',
  'decide',
  'reopen',
  'introduce',
  'share',
  'recall',
  'open',
  'consent',
  'decline',
  'withdraw',
  'rejoin',
  'wish',
  'capacity',
  'pause',
  'contact',
  'meet',
  'fit',
  'review',
  'end',
  'endByAdmin',
  'block',
  'days',
  'read',
  'noTies',
] as const
/** Steps that advance the process, chosen more often than exits. */
export const often = [
  'evaluate',
  'noTies',
  'decide',
  'introduce',
  'share',
  'open',
  'consent',
  'contact',
  'meet',
  'days',
  'review',
] as const
export type Step = { step: (typeof steps)[number]; who: number; whom: number; pick: number }

/** An administrator of each kind, two mentees, two mentors. */
export async function makeCast(here: World): Promise<Cast> {
  const menteeOf = async (surname: string, phone: string): Promise<Person> => {
    const made = await makeMentee(here, { name: `Priya ${surname}`, mobile_no: phone })
    return { ...made, role: 'mentee', phone, surname }
  }
  const mentorOf = async (surname: string, phone: string): Promise<Person> => {
    const made = await makeMentor(here, { lastName: surname, phoneNumber: phone })
    return { ...made, role: 'mentor', phone, surname }
  }
  const adminOf = async (surname: string, kind: AdminKind = 'owner'): Promise<Person> => ({
    ...(await makeAdmin(here, { kind })),
    kind,
    role: 'admin',
    phone: 'no phone',
    surname,
  })
  return {
    admins: [
      await adminOf('Phadnis'),
      await adminOf('Joshi', 'manager'),
      await adminOf('Kale', 'evaluator'),
      await adminOf('Rane', 'auditor'),
    ],
    mentees: [await menteeOf('Zinjurde', '9000000001'), await menteeOf('Quadros', '9000000002')],
    mentors: [await mentorOf('Patil', '8000000001'), await mentorOf('Shaikh', '8000000002')],
  }
}

/** All rows that the selection stores. */
export async function look({ db }: World) {
  return {
    applications: await db.selectFrom('application').orderBy('mentee_id').selectAll().execute(),
    introductions: await db
      .selectFrom('introduction')
      .orderBy('created_at')
      .orderBy('id')
      .selectAll()
      .execute(),
    mentorships: await db.selectFrom('mentorship').orderBy('started_at').orderBy('id').selectAll().execute(),
    mentoring: await db.selectFrom('mentoring').selectAll().execute(),
    evaluations: await db.selectFrom('evaluation').selectAll().execute(),
    scores: await db.selectFrom('evaluation_score').selectAll().execute(),
    ties: await db.selectFrom('tie_answer').selectAll().execute(),
    views: await db.selectFrom('score_view').selectAll().execute(),
    overrides: await db.selectFrom('selection_override').selectAll().execute(),
    criteria: await db.selectFrom('criterion').orderBy('position').select('id').execute(),
  }
}

/** Unique text in an administrator's evaluation, recognisable anywhere. */
export function secretOf({ id }: Pick<Person, 'id'>): string {
  return `seen by ${id}`
}

export type Call = { endpoint: Endpoint; params?: Record<string, string>; body?: object }

/** The call a step makes: of records that are there, whether or not it is possible now. */
export function stepOf(
  { step, who, whom, pick }: Step,
  found: Found,
  cast: Cast,
): { call?: Call; caller: Person } {
  const nobody = crypto.randomUUID()
  // The first two, owner and manager, take most steps.
  const admin = cast.admins[pick % 5 === 3 ? 2 + (pick % 2) : who] as Person
  const officer = cast.admins[who] as Person
  const mentee = cast.mentees[whom] as Person
  const mentor = cast.mentors[who] as Person
  const id = mentee.id
  const isLow = pick % 7 === 0
  // Mostly an actionable record and its rightful caller; sometimes any other.
  const chosen = <Row extends { id: string; state: string }>(
    rows: Row[],
    states: string[],
  ): Row | undefined => {
    const fitting = rows.filter(({ state }) => states.includes(state))
    const from = isLow || fitting.length === 0 ? rows : fitting
    return from[pick % Math.max(from.length, 1)]
  }
  const draft = chosen(found.introductions, ['draft'])?.id ?? nobody
  const asked = chosen(found.introductions, ['shared', 'viewed'])
  const introduction = asked?.id ?? nobody
  const invited = cast.mentors.find(({ id: one }) => one === asked?.mentor_id && !isLow) ?? mentor
  const bond = chosen(found.mentorships, ['active'])
  const mentorship = bond?.id ?? nobody
  const pair = [...cast.mentees, ...cast.mentors].filter(
    (person) => !isLow && [bond?.mentee_id, bond?.mentor_id].includes(person.id),
  )
  const side = pair[pick % 2] ?? (pick % 2 === 0 ? mentee : mentor)
  const present = found.applications.find(({ mentee_id: one }) => one === id)?.round
  const decision = {
    decision: isLow && pick > 0 ? (pick % 2 === 0 ? 'waitlisted' : 'not_eligible') : 'eligible',
    summary: 'A plan',
    reason: '',
    talked: pick % 3 === 0,
  }
  const calls: Record<Step['step'], { call?: Call; caller: Person }> = {
    noTies: { caller: admin, call: { endpoint: adminSelection.tie, params: { id }, body: { ties: [] } } },
    tie: {
      caller: admin,
      call: { endpoint: adminSelection.tie, params: { id }, body: { ties: ['family'] } },
    },
    liftTie: {
      caller: officer,
      call: {
        endpoint: adminSelection.liftTie,
        params: { id, person: cast.admins[pick % 4]?.id ?? nobody },
        body: { reason: 'A namesake' },
      },
    },
    readScores: { caller: admin, call: { endpoint: adminSelection.readScores, params: { id } } },
    override: {
      caller: admin,
      call: {
        endpoint: adminSelection.decide,
        params: { id },
        body: { ...decision, override: { reason: isLow ? '' : 'It is urgent' } },
      },
    },
    evaluate: {
      caller: admin,
      call: {
        endpoint: adminSelection.evaluate,
        params: { id },
        body: {
          scores: found.criteria.map((criterion) => ({
            criterion: criterion.id,
            score: admin.kind === 'owner' ? 4 : 2,
            comment: secretOf(admin),
          })),
          recommendation: 'eligible',
          flags: pick === 13 ? ['conflict_of_interest'] : ['duplicate'],
          comment: '',
          submit: !isLow,
          updatedAt: found.evaluations
            .find(
              (draft) => draft.mentee_id === id && draft.evaluator_id === admin.id && draft.round === present,
            )
            ?.updated_at.toISOString(),
        },
      },
    },
    decide: {
      caller: admin,
      call: {
        endpoint: adminSelection.decide,
        params: { id },
        body: decision,
      },
    },
    reopen: { caller: officer, call: { endpoint: adminSelection.reopen, params: { id } } },
    introduce: {
      caller: officer,
      call: {
        endpoint: adminSelection.introduce,
        params: { id },
        body: { mentor: cast.mentors[pick % 2]?.id ?? nobody, note: '' },
      },
    },
    share: {
      caller: officer,
      call: { endpoint: adminSelection.share, params: { id: draft }, body: {} },
    },
    recall: { caller: officer, call: { endpoint: adminSelection.recall, params: { id: introduction } } },
    open: { caller: invited, call: { endpoint: introductions.open, params: { id: introduction } } },
    consent: {
      caller: invited,
      call: { endpoint: introductions.consent, params: { id: introduction }, body: { ties: [] } },
    },
    decline: {
      caller: invited,
      call: { endpoint: introductions.decline, params: { id: introduction }, body: { reason: 'no_time' } },
    },
    withdraw: { caller: mentee, call: { endpoint: introductions.withdraw } },
    rejoin: { caller: mentee, call: { endpoint: introductions.rejoin } },
    wish: { caller: mentee, call: { endpoint: introductions.wish, body: { mentor: mentor.id } } },
    capacity: {
      caller: mentor,
      call: {
        endpoint: introductions.updateMentoring,
        body: { capacity: pick % 3, pausedFrom: null, pausedUntil: null },
      },
    },
    pause: {
      caller: mentor,
      call: {
        endpoint: introductions.updateMentoring,
        body: { capacity: null, pausedFrom: '2020-01-01', pausedUntil: pick % 2 === 0 ? null : '2020-02-01' },
      },
    },
    contact: { caller: side, call: { endpoint: mentorships.openContact, params: { id: mentorship } } },
    meet: {
      caller: side,
      call: {
        endpoint: mentorships.propose,
        params: { id: mentorship },
        body: { times: [new Date(Date.now() + (pick + 1) * 3_600_000).toISOString()] },
      },
    },
    fit: {
      caller: side,
      call: { endpoint: mentorships.giveFit, params: { id: mentorship }, body: { answer: 'not_a_fit' } },
    },
    review: {
      caller: side,
      call: { endpoint: mentorships.giveReview, params: { id: mentorship }, body: { rating: 4 } },
    },
    end: {
      caller: side,
      call: { endpoint: mentorships.end, params: { id: mentorship }, body: { reason: 'no_time' } },
    },
    endByAdmin: {
      caller: officer,
      call: {
        endpoint: adminSelection.endMentorship,
        params: { id: mentorship },
        body: { reason: 'Asked for' },
      },
    },
    block: {
      caller: officer,
      call: { endpoint: mentors.update, params: { id: mentor.id }, body: { block: pick % 4 === 0 } },
    },
    days: { caller: officer },
    read: {
      caller: pick % 3 === 0 ? mentor : mentee,
      call: {
        endpoint:
          pick % 3 === 0 ? introductions.list : pick % 3 === 1 ? introductions.journey : mentees.getProfile,
      },
    },
  }
  return calls[step]
}
