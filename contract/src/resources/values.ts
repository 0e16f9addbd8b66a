/** Whom a resource or an event is for. */
export const memberAudiences = ['all', 'mentees', 'mentors'] as const
export type MemberAudience = (typeof memberAudiences)[number]

export const resourceStates = ['draft', 'published'] as const

export const longestLearningTitle = 120
export const mostResources = 200
