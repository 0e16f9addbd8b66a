import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '@udyam/contract/endpoint'
import { mailWords } from '@udyam/contract/mail-words/calls'
import type { WordsKey } from '@udyam/contract/mail-words/values'
import type { PartKey } from '@udyam/contract/setup/values'
import { setup } from '@udyam/contract/setup/calls'
import { stories } from '@udyam/contract/stories/calls'
import { call } from '#lib/api.ts'

/** Value of a setting, and the time of its last change. */
export type Setting = Reply<typeof setup.get>['data']

/** The product's default texts of a mail, and its placeholders. */
export type OriginalWords = Reply<typeof mailWords.original>['data']

export const setupQueries = {
  list: () =>
    queryOptions({
      queryKey: ['setup'],
      queryFn: ({ signal }) => call(setup.list, undefined, { signal }),
    }),
  stories: () =>
    queryOptions({
      queryKey: ['setup', 'stories'],
      queryFn: ({ signal }) => call(stories.list, undefined, { signal }),
    }),
  mails: () =>
    queryOptions({
      queryKey: ['setup', 'mails'],
      queryFn: ({ signal }) => call(mailWords.list, undefined, { signal }),
    }),
  original: (key: WordsKey) =>
    queryOptions({
      queryKey: ['setup', key, 'original'],
      queryFn: ({ signal }) => call(mailWords.original, { params: { key } }, { signal }),
    }),
  part: (key: PartKey) =>
    queryOptions({
      queryKey: ['setup', key],
      queryFn: ({ signal }) => call(setup.get, { params: { key } }, { signal }),
      // No background refetch: it would overwrite the user's input.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  history: (key: PartKey) =>
    queryOptions({
      queryKey: ['setup', key, 'history'],
      queryFn: ({ signal }) => call(setup.history, { params: { key } }, { signal }),
    }),
}
