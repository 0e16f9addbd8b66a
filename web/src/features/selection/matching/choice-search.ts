import { fieldsOf, oneOf, pageNumber, textUpTo } from '../../../lib/search-params.ts'
import { steps } from '../application/application-steps.ts'

/** What the address of a case keeps: the step that is worked on, and of the mentors what is looked for and in which order. */
export const caseFields = fieldsOf({
  step: oneOf(['', ...steps]),
  search: textUpTo(200),
  industry: textUpTo(100),
  district: textUpTo(60),
  language: textUpTo(100),
  room: oneOf(['', 'free']),
  ruledOut: oneOf(['hide', 'show']),
  sort: oneOf(['fit', 'name', 'room']),
  page: pageNumber,
})

export type CaseSearch = ReturnType<typeof caseFields>
export type CaseUpdate = (change: Partial<CaseSearch>) => void

/** Nothing looked for: what the address keeps once a step is closed. */
export const everyMentor = caseFields(() => undefined)
