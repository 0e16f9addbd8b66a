/** Outcomes of a call to a mentee, noted on their case. */
export const callOutcomes = ['reached', 'no_answer', 'wrong_number', 'call_later'] as const
