import { useMutation, useQuery } from '@tanstack/react-query'
import { privacy } from '@udyam/contract/privacy/privacy'
import type { Side } from '@udyam/contract/selection'
import { call } from '../../lib/api.ts'
import { keepFocus } from '../../lib/keep-focus.ts'
import { noticeQuery } from './consent.queries.ts'

/** Stores whether the other of a mentorship may read the reader's phone and e-mail, below the notice of today. */
export function useSaveContact(side: Side) {
  const { data: notice } = useQuery(noticeQuery(side))
  const answer = useMutation({
    mutationFn: (given: boolean) =>
      call(privacy.saveConsent, {
        body: { purpose: 'contact', given, noticeVersion: notice?.version ?? 0 },
      }),
    meta: { success: 'messages.consent_saved', failure: 'errors.unexpected' },
    onSuccess: () => keepFocus(),
  })
  return { save: answer.mutate, isPending: answer.isPending, isReady: notice !== undefined }
}
