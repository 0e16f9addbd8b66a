import { useMutation, useQueryClient } from '@tanstack/react-query'
import { privacy } from '@udyam/contract/privacy/calls'
import type { Side } from '@udyam/contract/selection/values'
import { call } from '#lib/api.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { noticeQuery } from './consent.queries.ts'

/** Saves whether the other side may see the user's phone and e-mail, with the current notice version. */
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
