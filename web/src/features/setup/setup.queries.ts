import type { Reply } from '@udyam/contract/endpoint'
import { mailWords } from '@udyam/contract/mail-words/calls'
import type { WordsKey } from '@udyam/contract/mail-words/values'
import type { PartKey } from '@udyam/contract/setup/values'
import { setup } from '@udyam/contract/setup/calls'
import { stories } from '@udyam/contract/stories/calls'
import { feedsForm, callQuery } from '#lib/query.ts'

/** Value of a setting, and the time of its last change. */
export type Setting = Reply<typeof setup.get>['data']

/** The product's default texts of a mail, and its placeholders. */
export type OriginalWords = Reply<typeof mailWords.original>['data']

export const setupQueries = {
  list: () => callQuery(['setup'], setup.list, undefined),
  stories: () => callQuery(['setup', 'stories'], stories.list, undefined),
  mails: () => callQuery(['setup', 'mails'], mailWords.list, undefined),
  original: (key: WordsKey) => callQuery(['setup', key, 'original'], mailWords.original, { params: { key } }),
  part: (key: PartKey) => callQuery(['setup', key], setup.get, { params: { key } }, feedsForm),
  history: (key: PartKey) => callQuery(['setup', key, 'history'], setup.history, { params: { key } }),
}
