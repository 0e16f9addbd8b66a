/** Maximum number of a mentee's needs, the most important first. */
export const mostNeeds = 3

/** Maximum number of languages in a mentee's answers, the preferred one first. */
export const mostLanguages = 6

/** Maximum number of mentors that a mentee can exclude. */
export const mostAvoided = 5

/** Maximum number of people in one request for answers, and the days between two requests to a person. */
export const mostAsked = 500

export const askAgainDays = 7

/** Authors of answers: the person, or an administrator after a talk. */
export const answerers = ['self', 'admin'] as const
