import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fill } from '@udyam/contract/texts/fill'
import { type Language, languages } from '@udyam/contract/texts/languages'
import type { MessageCode } from '@udyam/contract/texts/messages'
import type admin from '../../locales/en/admin.json'
import type core from '../../locales/en/core.json'
import type home from '../../locales/en/home.json'
import type messages from '../../locales/en/messages.json'
import type matching from '../../locales/en/matching.json'
import type joining from '../../locales/en/joining.json'
import type people from '../../locales/en/people.json'
import type about from '../../locales/en/about.json'
import type profile from '../../locales/en/profile.json'
import type mentorship from '../../locales/en/mentorship.json'
import type log from '../../locales/en/log.json'
import type setup from '../../locales/en/setup.json'
import type figures from '../../locales/en/figures.json'
import type dashboard from '../../locales/en/dashboard.json'
import type mentoring from '../../locales/en/mentoring.json'
import type notifications from '../../locales/en/notifications.json'
import type office from '../../locales/en/office.json'
import type plan from '../../locales/en/plan.json'
import type privacy from '../../locales/en/privacy.json'
import type security from '../../locales/en/security.json'
import type selection from '../../locales/en/selection.json'
import type names from '../../locales/en/names.json'
import type site from '../../locales/en/site.json'
import type start from '../../locales/en/start.json'
import type survey from '../../locales/en/survey.json'
import type learning from '../../locales/en/learning.json'
import type teaching from '../../locales/en/teaching.json'
import type waiting from '../../locales/en/waiting.json'

export { type Language, languages }

type Texts = Record<string, string>
type Key = keyof (typeof core &
  typeof admin &
  typeof home &
  typeof matching &
  typeof mentoring &
  typeof messages &
  typeof notifications &
  typeof office &
  typeof plan &
  typeof privacy &
  typeof security &
  typeof selection &
  typeof site &
  typeof joining &
  typeof people &
  typeof about &
  typeof profile &
  typeof mentorship &
  typeof log &
  typeof setup &
  typeof dashboard &
  typeof figures &
  typeof names &
  typeof start &
  typeof survey &
  typeof learning &
  typeof teaching &
  typeof waiting)

const areas = [
  'core',
  'admin',
  'home',
  'matching',
  'joining',
  'people',
  'about',
  'profile',
  'mentorship',
  'log',
  'setup',
  'dashboard',
  'figures',
  'mentoring',
  'messages',
  'names',
  'notifications',
  'office',
  'plan',
  'privacy',
  'security',
  'selection',
  'site',
  'start',
  'survey',
  'learning',
  'teaching',
  'waiting',
]

/** The words a person reads in a language, with `{{name}}` filled in. */
export function wordsOf(language: Language) {
  const texts: Texts = Object.assign({}, ...areas.map((area) => read(language, area)))
  return (key: Key, values: Record<string, string | number> = {}): string => {
    const text = texts[key]
    if (text === undefined) throw new Error(`There is no text ${key} in ${language}`)
    return fill(text, values)
  }
}

/** A sentence of the server in a language. */
export function serverWordsOf(language: Language) {
  const texts = read(language, 'messages')
  return (code: MessageCode): string => texts[`messages.${code}`] ?? code
}

function read(language: Language, area: string): Texts {
  const path = join(import.meta.dirname, '../../locales', language, `${area}.json`)
  return JSON.parse(readFileSync(path, 'utf8')) as Texts
}
