/** Within how many days a grievance is answered; the law asks for 90. */
export const daysToAnswer = 30

/** Days before the due date on which officers are reminded. */
export const daysBeforeDue = 3

export const grievanceStates = ['open', 'working', 'answered'] as const

export type GrievanceState = (typeof grievanceStates)[number]

export const grievanceSorts = ['dueAt', '-dueAt', '-createdAt', 'createdAt'] as const
