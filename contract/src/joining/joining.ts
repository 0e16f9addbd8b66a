import type { joiningSchemas } from '../schemas/joining/joining.ts'
import { endpoints } from '../endpoint.ts'

/** Days until the invitation of an entered person expires, and until its reminder is mailed. */
export const invitationDays = { toAnswer: 14, toReminder: 7 } as const

export const joiningConsents = ['terms', 'shownToAll'] as const

/**
 * Details requested on joining if they are unknown. A mentor with a single name is asked for the other one.
 */
export const joiningDetails = [
  'lastName',
  'education',
  'city_or_village',
  'taluka',
  'district',
  'goals',
  'expectations',
] as const

export type JoiningDetail = (typeof joiningDetails)[number]

/** Calls for people entered by an administrator: they read their stored data, and confirm or erase it. */
export const joining = endpoints<typeof joiningSchemas>()({
  look: { method: 'POST', path: 'auth/join/look', access: 'anyone' },
  join: { method: 'POST', path: 'auth/join', access: 'anyone' },
  erase: { method: 'POST', path: 'auth/join/erase', access: 'anyone' },
  resend: { method: 'POST', path: 'admin/invitation/resend', access: ['people.edit'] },
})
