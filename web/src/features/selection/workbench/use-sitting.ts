import type { QueueEntry } from '@udyam/contract/selection/evaluation-schemas'
import { useState } from 'react'

/**
 * Cases of one session in their first order. Completed ones stay in the count, from "1 of 49" to "49 of 49". The way
 * back is that of the user, also to completed ones.
 *
 * @param queue the open cases
 * @param at id of the open case, empty for none
 */
export function useSitting(queue: readonly QueueEntry[], at: string) {
  const [cases, setCases] = useState<readonly string[]>([])
  const [trail, setTrail] = useState<Trail>({ visited: [], place: -1 })
  const walked = walk(trail, at)
  if (walked !== trail) setTrail(walked)
  const fresh = queue.map(({ _id }) => _id).filter((id) => !cases.includes(id))
  if (fresh.length > 0) setCases([...cases, ...fresh])
  const all = [...cases, ...fresh]
  const isOpen = (id: string) => queue.some(({ _id }) => _id === id)
  const place = all.indexOf(at)
  const others = [...all.slice(place + 1), ...all.slice(0, Math.max(place, 0))].filter(isOpen)
  return {
    /** From 1; 0 for a case outside this session. */
    place: place + 1,
    total: all.length,
    /** Completed share, from 0 to 1. */
    share: all.length === 0 ? 1 : 1 - all.filter(isOpen).length / all.length,
    next: others[0],
    /** The one just left, else the last open one. */
    previous: walked.visited[at === '' ? walked.place : walked.place - 1] ?? others.at(-1),
  }
}

/** The cases that the user has opened, and at which of them they are. */
type Trail = { visited: readonly string[]; place: number }

/** The trail once a case is open: a step back if it is the one before, else a step forth. */
function walk(trail: Trail, at: string): Trail {
  const { visited, place } = trail
  if (at === '' || visited[place] === at) return trail
  if (place > 0 && visited[place - 1] === at) return { visited, place: place - 1 }
  return { visited: [...visited.slice(0, place + 1), at], place: place + 1 }
}
