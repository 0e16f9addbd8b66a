import { focusManager, useQueryClient } from '@tanstack/react-query'
import { mentorships } from '@udyam/contract/mentorships'
import type { Mentorship } from '@udyam/contract/schemas/mentorship-records'
import { useEffect, useSyncExternalStore } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { callEvents } from '../../lib/api.ts'

const shortestMs = 1_000
const longestMs = 60_000

/**
 * Reads a mentorship anew as soon as the server says that there is something to read, while the page is in view. Where
 * the stream does not come, the queries ask by themselves, and it is tried again ever more seldom.
 */
export function useLive({ _id: id, state }: Pick<Mentorship, '_id' | 'state'>): void {
  const client = useQueryClient()
  const isInView = useSyncExternalStore(
    (listener) => focusManager.subscribe(listener),
    () => focusManager.isFocused(),
  )
  useEffect(() => {
    if (state !== 'active' || !isInView) return undefined
    const left = new AbortController()
    void follow(id, left.signal, () => void client.invalidateQueries({ queryKey: ['mentorships'] }))
    return () => left.abort()
  }, [client, id, state, isInView])
}

async function follow(id: string, signal: AbortSignal, refresh: () => void): Promise<void> {
  for (let waitMs = shortestMs; !signal.aborted; waitMs = Math.min(waitMs * 2, longestMs)) {
    const onEvent = () => {
      waitMs = shortestMs
      refresh()
    }
    const failure: unknown = await callEvents(
      mentorships.events,
      { params: { id } },
      { signal, onEvent },
    ).catch((error: unknown) => error)
    // It may not be heard any more; the page finds out by itself what it may show.
    if (failure instanceof ApiError && failure.status < 429) return
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}
