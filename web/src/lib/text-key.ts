import type { MessageCode } from '@udyam/contract/texts/messages'
import type admin from '../../../locales/en/admin.json'
import type core from '../../../locales/en/core.json'
import type home from '../../../locales/en/home.json'
import type legal from '../../../locales/en/legal.json'
import type matching from '../../../locales/en/matching.json'
import type joining from '../../../locales/en/joining.json'
import type people from '../../../locales/en/people.json'
import type about from '../../../locales/en/about.json'
import type profile from '../../../locales/en/profile.json'
import type mentorship from '../../../locales/en/mentorship.json'
import type log from '../../../locales/en/log.json'
import type figures from '../../../locales/en/figures.json'
import type setup from '../../../locales/en/setup.json'
import type dashboard from '../../../locales/en/dashboard.json'
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
import type survey from '../../../locales/en/survey.json'
import type learning from '../../../locales/en/learning.json'
import type teaching from '../../../locales/en/teaching.json'
import type waiting from '../../../locales/en/waiting.json'

type Key = keyof (typeof core &
  typeof home &
  typeof site &
  typeof joining &
  typeof people &
  typeof about &
  typeof profile &
  typeof mentorship &
  typeof log &
  typeof figures &
  typeof setup &
  typeof dashboard &
  typeof names &
  typeof start &
  typeof survey &
  typeof learning &
  typeof teaching &
  typeof waiting &
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

/** Key with plural forms: `mentors.count` for "1 mentor", "2 mentors". */
export type PluralKey = Key extends infer K ? (K extends `${infer Base}_${Form}` ? Base : never) : never
