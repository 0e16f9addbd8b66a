import * as z from 'zod'
import * as administrators from '@udyam/contract/schemas/administrators'
import * as audit from '@udyam/contract/schemas/audit'
import * as auth from '@udyam/contract/schemas/auth'
import * as bulk from '@udyam/contract/schemas/bulk'
import * as categories from '@udyam/contract/schemas/categories'
import * as contact from '@udyam/contract/schemas/contact'
import * as csv from '@udyam/contract/schemas/csv'
import * as dashboard from '@udyam/contract/schemas/dashboard'
import * as factors from '@udyam/contract/schemas/factors'
import * as introductions from '@udyam/contract/schemas/introductions'
import * as joiningJoining from '@udyam/contract/schemas/joining/joining'
import * as listsViews from '@udyam/contract/schemas/lists/views'
import * as matchingAnswers from '@udyam/contract/schemas/matching/answers'
import * as matchingComparing from '@udyam/contract/schemas/matching/comparing'
import * as matchingPlanFindings from '@udyam/contract/schemas/matching/plan-findings'
import * as matchingPlanParts from '@udyam/contract/schemas/matching/plan-parts'
import * as matchingPlanSharing from '@udyam/contract/schemas/matching/plan-sharing'
import * as matchingQuality from '@udyam/contract/schemas/matching/quality'
import * as matchingRanking from '@udyam/contract/schemas/matching/ranking'
import * as matchingSaid from '@udyam/contract/schemas/matching/reasons'
import * as mentees from '@udyam/contract/schemas/mentees'
import * as mentorRecord from '@udyam/contract/schemas/mentor-record'
import * as mentorWork from '@udyam/contract/schemas/mentor-work'
import * as mentors from '@udyam/contract/schemas/mentors'
import * as mentorsQuestions from '@udyam/contract/schemas/mentors/questions'
import * as mentorshipRecords from '@udyam/contract/schemas/mentorship-records'
import * as nameChange from '@udyam/contract/schemas/name-change'
import * as outbox from '@udyam/contract/schemas/outbox'
import * as partsErrors from '@udyam/contract/schemas/parts/errors'
import * as partsPage from '@udyam/contract/schemas/parts/page'
import * as partsPasskey from '@udyam/contract/schemas/parts/passkey'
import * as partsUndo from '@udyam/contract/schemas/parts/undo'
import * as passkeys from '@udyam/contract/schemas/passkeys'
import * as photos from '@udyam/contract/schemas/photos'
import * as privacyGrievances from '@udyam/contract/schemas/privacy/grievances'
import * as privacyPrivacy from '@udyam/contract/schemas/privacy/privacy'
import * as promoters from '@udyam/contract/schemas/promoters'
import * as safety from '@udyam/contract/schemas/safety'
import * as selectionRecords from '@udyam/contract/schemas/selection-records'
import * as selection from '@udyam/contract/schemas/selection'
import * as selectionEvaluation from '@udyam/contract/schemas/selection/evaluation'
import * as selectionFollowUp from '@udyam/contract/schemas/selection/follow-up'
import * as selectionNotes from '@udyam/contract/schemas/selection/notes'
import * as session from '@udyam/contract/schemas/session'
import * as setupMailWords from '@udyam/contract/schemas/setup/mail-words'
import * as setupMatching from '@udyam/contract/schemas/setup/matching'
import * as setupParts from '@udyam/contract/schemas/setup/parts'
import * as setupPeopleData from '@udyam/contract/schemas/setup/people-data'
import * as setupStories from '@udyam/contract/schemas/setup/stories'
import * as todayCharts from '@udyam/contract/schemas/today/charts'
import * as todayTodo from '@udyam/contract/schemas/today/todo'
import * as visitors from '@udyam/contract/schemas/visitors'

/** Modules whose capitalized exports are shared records. */
const modules: readonly Record<string, unknown>[] = [
  administrators,
  audit,
  auth,
  bulk,
  categories,
  contact,
  csv,
  dashboard,
  factors,
  introductions,
  joiningJoining,
  listsViews,
  matchingAnswers,
  matchingComparing,
  matchingPlanFindings,
  matchingPlanParts,
  matchingPlanSharing,
  matchingQuality,
  matchingRanking,
  matchingSaid,
  mentees,
  mentorRecord,
  mentorWork,
  mentors,
  mentorsQuestions,
  mentorshipRecords,
  nameChange,
  outbox,
  partsErrors,
  partsPage,
  partsPasskey,
  partsUndo,
  passkeys,
  photos,
  privacyGrievances,
  privacyPrivacy,
  promoters,
  safety,
  selectionRecords,
  selection,
  selectionEvaluation,
  selectionFollowUp,
  selectionNotes,
  session,
  setupMailWords,
  setupMatching,
  setupParts,
  setupPeopleData,
  setupStories,
  todayCharts,
  todayTodo,
  visitors,
]

/** Shared records by name, as in `components.schemas`. */
export const namedSchemas: ReadonlyMap<string, z.ZodType> = new Map(
  modules.flatMap((module) => Object.entries(module).filter(isRecord)),
)

function isRecord(exported: [string, unknown]): exported is [string, z.ZodType] {
  const [name, schema] = exported
  // Queries are written as parameters.
  if (!/^[A-Z]/.test(name) || name.endsWith('Query')) return false
  return schema instanceof z.ZodNullable
    ? schema.unwrap() instanceof z.ZodObject
    : schema instanceof z.ZodObject
}
