import type { Plan, PlanLeft, PlanPair } from '@udyam/contract/plans/record-schemas'
import type { PlanPreview } from '@udyam/contract/plans/sharing-schemas'

export const mentee = { _id: '11111111-1111-4111-8111-111111111111', name: 'Asha Kale' }
export const mentor = { _id: '22222222-2222-4222-8222-222222222222', name: 'Vikram Shinde' }
export const otherMentor = { _id: '33333333-3333-4333-8333-333333333333', name: 'Zarina Khan' }

const ruledOut = { language: 3, meeting: 0, km: 5, lowest_fit: 0, other: 0 }
const ready: Plan['version'] = {
  number: 1,
  state: 'ready',
  stage: '',
  progress: 1,
  startedAt: '2026-11-20T08:00:00.000Z',
  finishedAt: '2026-11-20T08:00:05.000Z',
  summary: {
    mentees: 25,
    mentors: 10,
    places: 22,
    people: 22,
    total: 3_655_514,
    bound: 3_655_514,
    lowest: 524,
    littleKnown: 7,
    wishes: { met: 14, all: 21 },
    ruledOut,
    grown: [{ rule: 'km', to: 150, more: 5 }],
  },
}

/** A finished plan; tests override what they need. */
export function makePlan(given: Partial<Plan> = {}): Plan {
  return {
    _id: '44444444-4444-4444-8444-444444444444',
    name: 'November',
    objective: 'people',
    queue: true,
    lowest: true,
    lowestFit: 0,
    limitKm: 100,
    industry: '',
    district: '',
    need: '',
    intake: '',
    state: 'draft',
    createdByName: 'Lata Kulkarni',
    version: ready,
    ready,
    gone: 0,
    rules: [],
    heldUntil: null,
    publishedAt: null,
    shared: 0,
    skipped: 0,
    updatedAt: '2026-11-20T08:00:05.000Z',
    ...given,
  }
}

export function makePair(given: Partial<PlanPair> = {}): PlanPair {
  return {
    mentee,
    mentor,
    district: 'Satara',
    location: 'Nashik',
    queuedAt: '2026-11-01T08:00:00.000Z',
    load: { taken: 1, planned: 1, capacity: 3 },
    score: 824,
    band: 'strong',
    known: 70,
    rank: 2,
    isPinned: false,
    reasons: [
      {
        side: 'for',
        kind: 'district',
        weight: 4,
        fields: { mentee: ['district'], mentor: ['district'] },
        values: ['Satara'],
        others: [],
      },
    ],
    misfits: [],
    unknown: [{ side: 'unknown', signal: 'times', fields: { mentee: ['times'], mentor: ['times'] } }],
    better: [{ mentor: otherMentor, score: 901 }],
    introduction: null,
    skipped: '',
    ...given,
  }
}

export function makeLeft(given: Partial<PlanLeft> = {}): PlanLeft {
  return {
    mentee,
    queuedAt: '2026-11-01T08:00:00.000Z',
    why: { kind: 'places', people: 7, mentors: 2, places: 6, named: [mentor, otherMentor] },
    ruledOut,
    places: [mentor],
    lifts: [{ mentor: otherMentor, rule: 'language', score: 701 }],
    changes: [{ rule: 'km', to: null }],
    ...given,
  }
}

export function makePreview(digest: string, count = 1): PlanPreview {
  const brief = {
    firstName: 'Asha',
    ageBand: null,
    education: 'B.Com',
    district: 'Satara',
    interests: [],
    goals: 'A dairy',
    expectations: '',
    summary: 'A clear plan',
    needs: [],
    stage: null,
    field: [],
    languages: [],
  }
  const pair = (place: number) => ({
    mentee: { ...mentee, _id: mentee._id.replace(/^1/, String(place)) },
    mentor,
    brief,
    note: 'Same field: Dairy',
  })
  return { pairs: Array.from({ length: count }, (_, place) => pair(place)), broken: [], digest }
}

export function pageOf(rows: readonly unknown[]) {
  return { data: rows, pagination: { page: 1, limit: 10, total: rows.length, pages: 1 } }
}

export function refusal(code: string, values: Record<string, string> = {}) {
  return { status: 409, message: code, code, values }
}
