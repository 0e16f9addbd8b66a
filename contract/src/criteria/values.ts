/** The first set of criteria, by which the intake that rolls is evaluated. Its name is in the catalogue. */
export const standardSetId = '00000000-0000-4000-8000-000000000080'

export const longestSetName = 60
export const mostCriteria = 8
/** The scores that a criterion can explain: 1 to 5. */
export const explainedScores = 5
export const longestGuide = 200
