import type { MessageCode } from '@udyam/contract/messages'
import type admin from '../locales/en/admin.json'
import type core from '../locales/en/core.json'
import type legal from '../locales/en/legal.json'
import type mentoring from '../locales/en/mentoring.json'

/** A key of a text without values or plural forms, for tables that hold keys rather than texts. */
export type TextKey =
  | Exclude<
      keyof (typeof core & typeof admin & typeof legal & typeof mentoring),
      `${string}_${'zero' | 'one' | 'other'}`
    >
  | `messages.${MessageCode}`
