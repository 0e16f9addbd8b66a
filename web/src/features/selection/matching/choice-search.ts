import { fieldsOf, oneOf, pageNumber, textUpTo } from '#lib/search-params.ts'
import { steps } from '../application/application-steps.ts'

/** Search parameters for the mentor choice: search text and order. */
export const choiceFields = {
  search: textUpTo(200),
  industry: textUpTo(100),
  district: textUpTo(60),
  language: textUpTo(100),
  room: oneOf(['', 'free']),
  ruledOut: oneOf(['hide', 'show']),
  sort: oneOf(['fit', 'name', 'room']),
  page: pageNumber,
}

const readChoice = fieldsOf(choiceFields)
export type ChoiceSearch = ReturnType<typeof readChoice>
export type ChoiceUpdate = (change: Partial<ChoiceSearch>) => void

/** Search without any filters. */
export const everyMentor = readChoice(() => undefined)

/** Search parameters of a case: the open step, and the search among mentors. */
export const caseFields = fieldsOf({ step: oneOf(['', ...steps]), ...choiceFields })

/** Search parameters after a step is closed. */
export const closedCase = caseFields(() => undefined)
