/**
 * Days until the invitation of an entered person expires, and until its reminder is mailed. `toEnd` is when somebody
 * without an e-mail address is erased who has not joined; until then they stand under To do.
 */
export const invitationDays = { toAnswer: 14, toReminder: 7, toEnd: 30 } as const

export const joiningConsents = ['terms', 'shownToAll'] as const

/**
 * Details requested on joining if they are unknown. A mentor with a single name is asked for the other one.
 */
export const joiningDetails = [
  'lastName',
  'phoneNumber',
  'education',
  'city_or_village',
  'taluka',
  'district',
  'goals',
  'expectations',
] as const

export type JoiningDetail = (typeof joiningDetails)[number]
