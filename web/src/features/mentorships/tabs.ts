import type { TextKey } from '#lib/text-key.ts'

/** Parts of a mentorship page, by their names in the address. */
export type Part = 'messages' | 'meetings' | 'goals' | 'notes' | 'profile' | 'contact' | 'closing'

/** A tab, which shows one or more parts. */
export type Tab = 'messages' | 'meetings' | 'goals' | 'notes' | 'about'

type Tabs = readonly { name: Tab; text: TextKey; holds: readonly Part[] }[]

export const narrowTabs: Tabs = [
  { name: 'messages', text: 'mentorship.part.messages', holds: ['messages'] },
  { name: 'meetings', text: 'mentorship.part.meetings', holds: ['meetings'] },
  { name: 'goals', text: 'mentorship.tab.goals', holds: ['goals', 'notes'] },
  { name: 'about', text: 'mentorship.tab.about', holds: ['profile', 'contact', 'closing'] },
]

/** On wide screens, profile, contact and completion have their own column. */
export const wideTabs: Tabs = [
  { name: 'meetings', text: 'mentorship.part.meetings', holds: ['meetings'] },
  { name: 'messages', text: 'mentorship.part.messages', holds: ['messages'] },
  { name: 'goals', text: 'mentorship.part.goals', holds: ['goals'] },
  { name: 'notes', text: 'mentorship.part.notes', holds: ['notes'] },
]
