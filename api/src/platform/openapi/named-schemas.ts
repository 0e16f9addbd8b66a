import * as z from 'zod'
import * as administrators from '@udyam/contract/administrators/schemas'
import * as audit from '@udyam/contract/audit/schemas'
import * as auth from '@udyam/contract/auth/schemas'
import * as bulk from '@udyam/contract/bulk/schemas'
import * as broadcasts from '@udyam/contract/broadcasts/schemas'
import * as categories from '@udyam/contract/categories/schemas'
import * as contact from '@udyam/contract/contact/schemas'
import * as csv from '@udyam/contract/csv/schemas'
import * as dashboard from '@udyam/contract/dashboard/schemas'
import * as factors from '@udyam/contract/factors/schemas'
import * as events from '@udyam/contract/events/schemas'
import * as resources from '@udyam/contract/resources/schemas'
import * as criteria from '@udyam/contract/criteria/schemas'
import * as intakes from '@udyam/contract/intakes/schemas'
import * as questions from '@udyam/contract/questions/schemas'
import * as rounds from '@udyam/contract/rounds/schemas'
import * as interviews from '@udyam/contract/interviews/schemas'
import * as introductions from '@udyam/contract/introductions/schemas'
import * as joining from '@udyam/contract/joining/schemas'
import * as views from '@udyam/contract/views/schemas'
import * as matchingAnswer from '@udyam/contract/matching/answer-schemas'
import * as matchingComparison from '@udyam/contract/matching/comparison-schemas'
import * as plansFinding from '@udyam/contract/plans/finding-schemas'
import * as plansRecord from '@udyam/contract/plans/record-schemas'
import * as plansSharing from '@udyam/contract/plans/sharing-schemas'
import * as plansQuality from '@udyam/contract/plans/quality-schemas'
import * as matchingRanking from '@udyam/contract/matching/ranking-schemas'
import * as matchingReason from '@udyam/contract/matching/reason-schemas'
import * as mentees from '@udyam/contract/mentees/schemas'
import * as mentorsRecord from '@udyam/contract/mentors/record-schemas'
import * as mentorsWork from '@udyam/contract/mentors/work-schemas'
import * as mentors from '@udyam/contract/mentors/schemas'
import * as mentorsQuestion from '@udyam/contract/mentors/question-schemas'
import * as mentorshipsRecord from '@udyam/contract/mentorships/record-schemas'
import * as nameChange from '@udyam/contract/name-change/schemas'
import * as outbox from '@udyam/contract/outbox/schemas'
import * as partsErrors from '@udyam/contract/parts/errors'
import * as partsPage from '@udyam/contract/parts/page'
import * as partsPasskey from '@udyam/contract/parts/passkey'
import * as partsUndo from '@udyam/contract/parts/undo'
import * as passkeys from '@udyam/contract/passkeys/schemas'
import * as phone from '@udyam/contract/phone/schemas'
import * as photos from '@udyam/contract/photos/schemas'
import * as grievances from '@udyam/contract/grievances/schemas'
import * as privacy from '@udyam/contract/privacy/schemas'
import * as promoters from '@udyam/contract/promoters/schemas'
import * as safety from '@udyam/contract/safety/schemas'
import * as selectionRecord from '@udyam/contract/selection/record-schemas'
import * as selectionReported from '@udyam/contract/selection/reported-schemas'
import * as selection from '@udyam/contract/selection/schemas'
import * as selectionEvaluation from '@udyam/contract/selection/evaluation-schemas'
import * as figures from '@udyam/contract/figures/schemas'
import * as followUp from '@udyam/contract/follow-up/schemas'
import * as notes from '@udyam/contract/notes/schemas'
import * as authSession from '@udyam/contract/auth/session-schemas'
import * as mailWords from '@udyam/contract/mail-words/schemas'
import * as setupMatching from '@udyam/contract/setup/matching-schemas'
import * as setupPart from '@udyam/contract/setup/part-schemas'
import * as setupPeopleData from '@udyam/contract/setup/people-data-schemas'
import * as stories from '@udyam/contract/stories/schemas'
import * as dashboardChart from '@udyam/contract/dashboard/chart-schemas'
import * as dashboardTodo from '@udyam/contract/dashboard/todo-schemas'
import * as visitors from '@udyam/contract/visitors/schemas'

/** Modules whose capitalized exports are shared records. */
const modules: readonly Record<string, unknown>[] = [
  administrators,
  audit,
  auth,
  broadcasts,
  bulk,
  categories,
  contact,
  csv,
  dashboard,
  factors,
  figures,
  criteria,
  intakes,
  questions,
  rounds,
  resources,
  events,
  interviews,
  introductions,
  joining,
  views,
  matchingAnswer,
  matchingComparison,
  plansFinding,
  plansRecord,
  plansSharing,
  plansQuality,
  matchingRanking,
  matchingReason,
  mentees,
  mentorsRecord,
  mentorsWork,
  mentors,
  mentorsQuestion,
  mentorshipsRecord,
  nameChange,
  outbox,
  partsErrors,
  partsPage,
  partsPasskey,
  partsUndo,
  passkeys,
  phone,
  photos,
  grievances,
  privacy,
  promoters,
  safety,
  selectionRecord,
  selectionReported,
  selection,
  selectionEvaluation,
  followUp,
  notes,
  authSession,
  mailWords,
  setupMatching,
  setupPart,
  setupPeopleData,
  stories,
  dashboardChart,
  dashboardTodo,
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
