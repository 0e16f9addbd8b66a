import type { QueueEntry } from '@udyam/contract/schemas/selection/evaluation'
import { useState } from 'react'

/**
 * The cases of one sitting, in the order in which they came: what is done stays counted, so that it goes from "1 of 49"
 * to "49 of 49".
 *
 * @param queue what is still to be done
 * @param at the case that is open, empty for none
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
    /** From 1; 0 for a case that is not of this sitting. */
    place: place + 1,
    total: all.length,
    /** How many are behind, as a share of 1. */
    share: all.length === 0 ? 1 : 1 - all.filter(isOpen).length / all.length,
    next: others[0],
    previous: others.at(-1),
  }
}
