import { focusManager, useMutation } from '@tanstack/react-query'
import { mentorships } from '@udyam/contract/mentorships'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../../lib/api.ts'

/** Tells the server that the messages have been read, as soon as the page that shows them is in view. */
export function useMarkRead(id: string, newestUnread: string | undefined): void {
  const isInView = useSyncExternalStore(
    (listener) => focusManager.subscribe(listener),
    () => focusManager.isFocused(),
  )
  const { mutate } = useMutation({
    mutationFn: () => call(mentorships.readMessages, { params: { id } }),
    // Nobody has asked for it: when it fails they stay unread, and the next visit tries again.
    meta: { isShownInPage: true },
  })
  useEffect(() => {
    if (newestUnread !== undefined && isInView) mutate()
  }, [newestUnread, isInView, mutate])
}
