import type { QueueEntry } from '@udyam/contract/selection/evaluation-schemas'
import { useState } from 'react'

/**
 * Cases of one session in their first order. Completed ones stay in the count, from "1 of 49" to "49 of 49".
 *
 * @param queue the open cases
 * @param at id of the open case, empty for none
 */
export function useSitting(queue: readonly QueueEntry[], at: string) {
  const [cases, setCases] = useState<readonly string[]>([])
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
    previous: others.at(-1),
  }
}
