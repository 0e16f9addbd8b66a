import { adminSelection } from './admin-selection.ts'
import { administrators } from './administrators.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { categories } from './categories.ts'
import { contact } from './contact.ts'
import { dashboard } from './dashboard.ts'
import { deciding } from './deciding/deciding.ts'
import type { Schemas } from './endpoint.ts'
import { factors, passkeys } from './factors.ts'
import { followUp } from './follow-up/follow-up.ts'
import { introductions } from './introductions.ts'
import { joining } from './joining/joining.ts'
import { savedViews } from './lists/views.ts'
import { matching } from './matching/matching.ts'
import { plans, planSharing } from './matching/plans.ts'
import { mentees } from './mentees.ts'
import { mentors } from './mentors.ts'
import { mentorships } from './mentorships.ts'
import { caseNotes } from './notes/notes.ts'
import { notifications } from './notifications.ts'
import { outbox } from './outbox.ts'
import { photos } from './photos/photos.ts'
import { erasure } from './privacy/erasure.ts'
import { grievances } from './privacy/grievances.ts'
import { privacy } from './privacy/privacy.ts'
import { promoters } from './promoters.ts'
import { safety } from './safety.ts'
import { mailWords } from './setup/mail-words.ts'
import { setup } from './setup/setup.ts'
import { stories } from './setup/stories.ts'
import { system } from './system.ts'
import { visitors } from './visitors.ts'
import { adminSelectionSchemas } from './schemas/admin-selection.ts'
import { administratorSchemas } from './schemas/administrators.ts'
import { auditSchemas } from './schemas/audit.ts'
import { authSchemas } from './schemas/auth.ts'
import { categorySchemas } from './schemas/categories.ts'
import { contactSchemas } from './schemas/contact.ts'
import { dashboardSchemas } from './schemas/dashboard.ts'
import { decidingSchemas } from './schemas/selection/deciding.ts'
import { followUpSchemas } from './schemas/selection/follow-up.ts'
import { caseNoteSchemas } from './schemas/selection/notes.ts'
import { factorSchemas } from './schemas/factors.ts'
import { introductionSchemas } from './schemas/introductions.ts'
import { joiningSchemas } from './schemas/joining/joining.ts'
import { savedViewSchemas } from './schemas/lists/views.ts'
import { matchingSchemas } from './schemas/matching/matching.ts'
import { planSchemas, planSharingSchemas } from './schemas/matching/plans.ts'
import { menteeSchemas } from './schemas/mentees.ts'
import { mentorSchemas } from './schemas/mentors.ts'
import { mentorshipSchemas } from './schemas/mentorships.ts'
import { notificationSchemas } from './schemas/notifications.ts'
import { outboxSchemas } from './schemas/outbox.ts'
import { passkeySchemas } from './schemas/passkeys.ts'
import { photoSchemas } from './schemas/photos.ts'
import { erasureSchemas } from './schemas/privacy/erasure.ts'
import { grievanceSchemas } from './schemas/privacy/grievances.ts'
import { privacySchemas } from './schemas/privacy/privacy.ts'
import { promoterSchemas } from './schemas/promoters.ts'
import { safetySchemas } from './schemas/safety.ts'
import { mailWordsSchemas } from './schemas/setup/mail-words.ts'
import { setupSchemas } from './schemas/setup/setup.ts'
import { storySchemas } from './schemas/setup/stories.ts'
import { systemSchemas } from './schemas/system.ts'
import { visitorSchemas } from './schemas/visitors.ts'

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
  followUp: withSchemas(followUp, followUpSchemas),
  matching: withSchemas(matching, matchingSchemas),
  planSharing: withSchemas(planSharing, planSharingSchemas),
  plans: withSchemas(plans, planSchemas),
  introductions: withSchemas(introductions, introductionSchemas),
  mentorships: withSchemas(mentorships, mentorshipSchemas),
  notifications: withSchemas(notifications, notificationSchemas),
  privacy: withSchemas(privacy, privacySchemas),
  erasure: withSchemas(erasure, erasureSchemas),
  grievances: withSchemas(grievances, grievanceSchemas),
  safety: withSchemas(safety, safetySchemas),
  setup: withSchemas(setup, setupSchemas),
  mailWords: withSchemas(mailWords, mailWordsSchemas),
  stories: withSchemas(stories, storySchemas),
  system: withSchemas(system, systemSchemas),
}

function withSchemas<A extends Record<keyof S, object>, S extends Record<string, Schemas>>(
  calls: A,
  schemas: S,
) {
  const entries = Object.entries(schemas).map(([name, parts]) => [name, { ...calls[name], ...parts }])
  return Object.fromEntries(entries) as { readonly [K in keyof S]: A[K] & S[K] }
}
