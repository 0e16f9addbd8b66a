import { indianDate } from '@udyam/contract/indian-date'
import { noHistory, type PairHistory } from '@udyam/contract/matching/history'
import type { IntroductionState } from '@udyam/contract/selection/values'
import type { MentorLoad } from './mentors.store.ts'
import type { PairEvent } from './pair-events.store.ts'

/** The parts of a mentor's load that affect a pair. */
type Load = Pick<MentorLoad, 'active' | 'waiting' | 'capacity' | 'isPaused'>

/** A mentor without mentees, with the given places. */
export function idle(capacity: number): Load {
  return { active: 0, waiting: 0, capacity, isPaused: false }
}

export function roomOf({ active, waiting, capacity }: Omit<Load, 'isPaused'>): number {
  return Math.max(0, capacity - active - waiting)
}

/** History of a pair from past events, and the mentor's current load. */
export function historyOf(events: readonly PairEvent[], load: Load, today: string): PairHistory {
  const present = { today, barred: load.isPaused ? ('on_break' as const) : null, room: roomOf(load) }
  if (events.length === 0) return { ...noHistory, ...present }
  const has = (...kinds: PairEvent['kind'][]) => events.some(({ kind }) => kinds.includes(kind))
  const last = events.findLast(isIntroduction)
  return {
    ...present,
    wished: has('wish'),
    asked: has('shared', 'viewed', 'active'),
    tied: has('tie'),
    avoided: has('avoid'),
    reported: has('reported'),
    declines: events.flatMap(({ kind, reason, at }) =>
      kind === 'declined' && reason !== '' ? [{ reason, day: indianDate(at) }] : [],
    ),
    ended: has('ended'),
    expired: last?.kind === 'expired' ? indianDate(last.at) : null,
  }
}

const states: readonly string[] = ['draft', 'shared', 'viewed', 'consented', 'declined', 'expired']

function isIntroduction(event: PairEvent): event is PairEvent & { kind: IntroductionState } {
  return states.includes(event.kind)
}

/** State of the last introduction of the pair; null without one. */
export function introducedBefore(events: readonly PairEvent[]): IntroductionState | null {
  return events.findLast(isIntroduction)?.kind ?? null
}

/** Groups events by mentor. */
export function byMentor(events: readonly PairEvent[]): Map<string, PairEvent[]> {
  return Map.groupBy(events, ({ mentorId }) => mentorId)
}
