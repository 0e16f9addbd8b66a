import { fieldsOf, oneOf, pageNumber, textUpTo } from '#lib/search-params.ts'
import { steps } from '../application/application-steps.ts'

/** What an address keeps of the mentors to choose from: what is looked for, and in which order. */
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

/** Nothing looked for. */
export const everyMentor = readChoice(() => undefined)

/** What the address of a case keeps: the step that is worked on, and of the mentors what is looked for. */
export const caseFields = fieldsOf({ step: oneOf(['', ...steps]), ...choiceFields })

/** What it keeps once a step is closed. */
export const closedCase = caseFields(() => undefined)
