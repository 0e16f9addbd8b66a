import type { MessageCode } from '@udyam/contract/texts/messages'
import type admin from '../../../locales/en/admin.json'
import type core from '../../../locales/en/core.json'
import type home from '../../../locales/en/home.json'
import type legal from '../../../locales/en/legal.json'
import type matching from '../../../locales/en/matching.json'
import type pages from '../../../locales/en/pages.json'
import type mentoring from '../../../locales/en/mentoring.json'
import type office from '../../../locales/en/office.json'
import type notifications from '../../../locales/en/notifications.json'
import type plan from '../../../locales/en/plan.json'
import type privacy from '../../../locales/en/privacy.json'
import type security from '../../../locales/en/security.json'
import type selection from '../../../locales/en/selection.json'
import type names from '../../../locales/en/names.json'
import type site from '../../../locales/en/site.json'
import type start from '../../../locales/en/start.json'

type Key = keyof (typeof core &
  typeof home &
  typeof site &
  typeof pages &
  typeof names &
  typeof start &
  typeof admin &
  typeof legal &
  typeof matching &
  typeof mentoring &
  typeof notifications &
  typeof office &
  typeof plan &
  typeof privacy &
  typeof selection &
  typeof security)
type Form = 'zero' | 'one' | 'other'

/** A key of a text without plural forms. */
export type TextKey = Exclude<Key, `${string}_${Form}`> | `messages.${MessageCode}`

/** A key of a text that has a form for each kind of number: `mentors.count` for "1 mentor", "2 mentors". */
export type PluralKey = Key extends infer K ? (K extends `${infer Base}_${Form}` ? Base : never) : never
