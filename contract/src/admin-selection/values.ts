export const candidateSorts = ['since', 'name'] as const

/** By best fit, by name, or by free capacity, the most first. */
export const mentorChoiceSorts = ['fit', 'name', 'room'] as const

/** The task of a queue: an evaluation, a decision, or finding a mentor. */
export const queueWork = ['evaluate', 'decide', 'mentor'] as const

export const reportSorts = ['-reportedAt'] as const
