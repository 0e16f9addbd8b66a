import { adminSelection } from './admin-selection/calls.ts'
import { administrators } from './administrators/calls.ts'
import { audit } from './audit/calls.ts'
import { auth } from './auth/calls.ts'
import { broadcasts } from './broadcasts/calls.ts'
import { categories } from './categories/calls.ts'
import { contact } from './contact/calls.ts'
import { criterionSets } from './criteria/calls.ts'
import { dashboard } from './dashboard/calls.ts'
import { deciding } from './deciding/calls.ts'
import type { Schemas } from './endpoint.ts'
import { factors } from './factors/calls.ts'
import { passkeys } from './passkeys/calls.ts'
import { figures } from './figures/calls.ts'
import { followUp } from './follow-up/calls.ts'
import { reminders } from './reminders/calls.ts'
import { intakes } from './intakes/calls.ts'
import { questions } from './questions/calls.ts'
import { rounds } from './rounds/calls.ts'
import { interviews } from './interviews/calls.ts'
import { introductions } from './introductions/calls.ts'
import { joining } from './joining/calls.ts'
import { savedViews } from './views/calls.ts'
import { matching } from './matching/calls.ts'
import { plans, planSharing } from './plans/calls.ts'
import { mentees } from './mentees/calls.ts'
import { mentors } from './mentors/calls.ts'
import { mentorships } from './mentorships/calls.ts'
import { caseNotes } from './notes/calls.ts'
import { notifications } from './notifications/calls.ts'
import { outbox } from './outbox/calls.ts'
import { photos } from './photos/calls.ts'
import { erasure } from './erasure/calls.ts'
import { grievances } from './grievances/calls.ts'
import { privacy } from './privacy/calls.ts'
import { promoters } from './promoters/calls.ts'
import { safety } from './safety/calls.ts'
import { mailWords } from './mail-words/calls.ts'
import { setup } from './setup/calls.ts'
import { stories } from './stories/calls.ts'
import { surveys } from './surveys/calls.ts'
import { resources } from './resources/calls.ts'
import { events } from './events/calls.ts'
import { calendar } from './calendar/calls.ts'
import { push } from './push/calls.ts'
import { phone } from './phone/calls.ts'
import { system } from './system/calls.ts'
import { visitors } from './visitors/calls.ts'
import { adminSelectionSchemas } from './admin-selection/schemas.ts'
import { administratorSchemas } from './administrators/schemas.ts'
import { auditSchemas } from './audit/schemas.ts'
import { authSchemas } from './auth/schemas.ts'
import { broadcastSchemas } from './broadcasts/schemas.ts'
import { categorySchemas } from './categories/schemas.ts'
import { contactSchemas } from './contact/schemas.ts'
import { dashboardSchemas } from './dashboard/schemas.ts'
import { decidingSchemas } from './deciding/schemas.ts'
import { figureSchemas } from './figures/schemas.ts'
import { followUpSchemas } from './follow-up/schemas.ts'
import { reminderSchemas } from './reminders/schemas.ts'
import { caseNoteSchemas } from './notes/schemas.ts'
import { factorSchemas } from './factors/schemas.ts'
import { criteriaSchemas } from './criteria/schemas.ts'
import { intakeSchemas } from './intakes/schemas.ts'
import { questionSchemas } from './questions/schemas.ts'
import { roundSchemas } from './rounds/schemas.ts'
import { interviewSchemas } from './interviews/schemas.ts'
import { introductionSchemas } from './introductions/schemas.ts'
import { joiningSchemas } from './joining/schemas.ts'
import { savedViewSchemas } from './views/schemas.ts'
import { matchingSchemas } from './matching/schemas.ts'
import { planSchemas, planSharingSchemas } from './plans/schemas.ts'
import { menteeSchemas } from './mentees/schemas.ts'
import { mentorSchemas } from './mentors/schemas.ts'
import { mentorshipSchemas } from './mentorships/schemas.ts'
import { notificationSchemas } from './notifications/schemas.ts'
import { outboxSchemas } from './outbox/schemas.ts'
import { passkeySchemas } from './passkeys/schemas.ts'
import { photoSchemas } from './photos/schemas.ts'
import { erasureSchemas } from './erasure/schemas.ts'
import { grievanceSchemas } from './grievances/schemas.ts'
import { privacySchemas } from './privacy/schemas.ts'
import { promoterSchemas } from './promoters/schemas.ts'
import { safetySchemas } from './safety/schemas.ts'
import { mailWordsSchemas } from './mail-words/schemas.ts'
import { setupSchemas } from './setup/schemas.ts'
import { storySchemas } from './stories/schemas.ts'
import { surveySchemas } from './surveys/schemas.ts'
import { resourceSchemas } from './resources/schemas.ts'
import { eventSchemas } from './events/schemas.ts'
import { calendarSchemas } from './calendar/schemas.ts'
import { pushSchemas } from './push/schemas.ts'
import { phoneSchemas } from './phone/schemas.ts'
import { systemSchemas } from './system/schemas.ts'
import { visitorSchemas } from './visitors/schemas.ts'

/**
 * Every call of the API with its schemas, by noun. A client that only makes calls imports a noun's own module
 * instead.
 */
export const contract = {
  auth: withSchemas(auth, authSchemas),
  joining: withSchemas(joining, joiningSchemas),
  passkeys: withSchemas(passkeys, passkeySchemas),
  factors: withSchemas(factors, factorSchemas),
  mentors: withSchemas(mentors, mentorSchemas),
  mentees: withSchemas(mentees, menteeSchemas),
  visitors: withSchemas(visitors, visitorSchemas),
  photos: withSchemas(photos, photoSchemas),
  promoters: withSchemas(promoters, promoterSchemas),
  categories: withSchemas(categories, categorySchemas),
  contact: withSchemas(contact, contactSchemas),
  dashboard: withSchemas(dashboard, dashboardSchemas),
  savedViews: withSchemas(savedViews, savedViewSchemas),
  audit: withSchemas(audit, auditSchemas),
  outbox: withSchemas(outbox, outboxSchemas),
  administrators: withSchemas(administrators, administratorSchemas),
  adminSelection: withSchemas(adminSelection, adminSelectionSchemas),
  deciding: withSchemas(deciding, decidingSchemas),
  caseNotes: withSchemas(caseNotes, caseNoteSchemas),
  interviews: withSchemas(interviews, interviewSchemas),
  figures: withSchemas(figures, figureSchemas),
  followUp: withSchemas(followUp, followUpSchemas),
  reminders: withSchemas(reminders, reminderSchemas),
  matching: withSchemas(matching, matchingSchemas),
  planSharing: withSchemas(planSharing, planSharingSchemas),
  plans: withSchemas(plans, planSchemas),
  criterionSets: withSchemas(criterionSets, criteriaSchemas),
  intakes: withSchemas(intakes, intakeSchemas),
  questions: withSchemas(questions, questionSchemas),
  rounds: withSchemas(rounds, roundSchemas),
  introductions: withSchemas(introductions, introductionSchemas),
  mentorships: withSchemas(mentorships, mentorshipSchemas),
  calendar: withSchemas(calendar, calendarSchemas),
  notifications: withSchemas(notifications, notificationSchemas),
  push: withSchemas(push, pushSchemas),
  phone: withSchemas(phone, phoneSchemas),
  broadcasts: withSchemas(broadcasts, broadcastSchemas),
  privacy: withSchemas(privacy, privacySchemas),
  erasure: withSchemas(erasure, erasureSchemas),
  grievances: withSchemas(grievances, grievanceSchemas),
  safety: withSchemas(safety, safetySchemas),
  setup: withSchemas(setup, setupSchemas),
  mailWords: withSchemas(mailWords, mailWordsSchemas),
  stories: withSchemas(stories, storySchemas),
  surveys: withSchemas(surveys, surveySchemas),
  resources: withSchemas(resources, resourceSchemas),
  events: withSchemas(events, eventSchemas),
  system: withSchemas(system, systemSchemas),
}

function withSchemas<A extends Record<keyof S, object>, S extends Record<string, Schemas>>(
  calls: A,
  schemas: S,
) {
  const entries = Object.entries(schemas).map(([name, parts]) => [name, { ...calls[name], ...parts }])
  return Object.fromEntries(entries) as { readonly [K in keyof S]: A[K] & S[K] }
}
