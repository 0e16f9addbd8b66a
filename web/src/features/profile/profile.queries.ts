import { queryOptions } from '@tanstack/react-query'
import { auth } from '@udyam/contract/auth/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { call } from '#lib/api.ts'

/** Editing starts from the latest record; nothing is cached after the page closes. */
const fresh = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY }

export const profileQueries = {
  mentor: () =>
    queryOptions({
      queryKey: ['profile', 'mentor'],
      queryFn: async ({ signal }) => (await call(mentors.getProfile, undefined, { signal })).data,
      ...fresh,
    }),
  mentee: () =>
    queryOptions({
      queryKey: ['profile', 'mentee'],
      queryFn: async ({ signal }) => (await call(mentees.getProfile, undefined, { signal })).data,
      ...fresh,
    }),
  account: () =>
    queryOptions({
      queryKey: ['profile', 'account'],
      queryFn: async ({ signal }) => (await call(auth.verifyToken, undefined, { signal })).payload,
      ...fresh,
    }),
}
