import { useMutation, useQueryClient } from '@tanstack/react-query'
import { privacy } from '@udyam/contract/privacy/privacy'
import type { Side } from '@udyam/contract/selection'
import { call } from '#lib/api.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { noticeQuery } from './consent.queries.ts'

/** Stores whether the other of a mentorship may read the reader's phone and e-mail, below the notice of today. */
export function useSaveContact(side: Side) {
  const client = useQueryClient()
  const answer = useMutation({
    mutationFn: async (given: boolean) => {
      const { version: noticeVersion } = await client.fetchQuery(noticeQuery(side))
      return call(privacy.saveConsent, { body: { purpose: 'contact', given, noticeVersion } })
    },
    meta: { success: 'messages.consent_saved', failure: 'errors.unexpected' },
    onSuccess: () => keepFocus(),
  })
  return { save: answer.mutate, isPending: answer.isPending }
}
