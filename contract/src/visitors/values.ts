/** Purpose of a visitor: to learn from mentors, to share expertise, or both. */
export const purposes = ['mentee', 'mentor', 'both'] as const
