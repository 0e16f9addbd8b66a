import type { Duty } from '@udyam/contract/duties'
import { paths } from '#lib/paths.ts'
import type { Page } from './page.ts'

const anyone = { access: 'anyone' } as const
const signUp = { ...anyone, shell: 'minimal-sign-in' } as const
const signIn = { ...anyone, shell: 'minimal-sign-up' } as const
const signedIn = { access: 'signed-in' } as const
const members = { access: ['mentee', 'mentor', 'selection.read'] } as const
const admin = <const D extends Duty>(duty: D) => ({ access: [duty], shell: 'admin' }) as const

const plan = admin('selection.introduce')
const reading = admin('selection.read')
const settings = admin('selection.settings')
const follow = admin('mentorship.follow')
const message = admin('people.message')
const privacy = { texts: 'privacy' } as const
const office = { texts: 'office' } as const
const sets = { texts: ['setup', 'office'] } as const
const learning = { access: ['mentee', 'mentor'], texts: ['learning', 'matching'] } as const
const resources = { ...admin('catalogue.edit'), texts: ['teaching', 'learning', 'matching'] } as const
const events = { texts: ['teaching', 'learning', 'office'] } as const

const doors = { texts: ['teaching', 'learning', 'selection'] } as const

/** All pages. The top bar, footer and menus link only to pages in this list. */
export const pages: readonly Page[] = [
  { path: paths.home, file: 'home/home-page', ...anyone, session: 'stored', texts: 'home' },
  { path: paths.about, file: 'about/about-page', ...anyone, session: 'stored', texts: 'about' },
  { path: paths.privacy, file: 'legal/privacy-page', ...anyone, texts: 'legal' },
  { path: paths.terms, file: 'legal/terms-page', ...anyone, texts: 'legal' },
  { path: paths.advisoryBoard, file: 'promoters/advisory-board-page', ...signedIn, texts: 'people' },
  {
    path: paths.promoters,
    file: 'promoters/promoters-page',
    ...signedIn,
    session: 'required',
    texts: 'people',
  },
  { path: paths.promoter, file: 'promoters/promoter-page', ...signedIn, texts: 'people' },
  { path: paths.signup, file: 'signup/signup-page', ...signUp, texts: 'joining' },
  { path: paths.menteeOnboarding, file: 'signup/mentee-onboarding-page', ...signUp, texts: 'joining' },
  { path: paths.mentorOnboarding, file: 'signup/mentor-onboarding-page', ...signUp, texts: 'joining' },
  { path: paths.apply, file: 'intakes/apply-page', ...anyone, session: 'stored', texts: 'joining' },
  { path: paths.signin, file: 'sign-in/signin-page', ...signIn, texts: 'core' },
  { path: paths.visitorLogin, file: 'sign-in/visitor-login-page', ...signIn, texts: 'joining' },
  { path: paths.adminLogin, file: 'sign-in/admin-login-page', ...signIn },
  { path: paths.forgotPassword, file: 'password/forgot-password-page', ...signUp, texts: 'joining' },
  {
    path: paths.adminForgotPassword,
    file: 'password/admin-forgot-password-page',
    ...signUp,
    texts: 'joining',
  },
  { path: paths.resetPassword, file: 'password/reset-password-page', ...signUp, texts: 'joining' },
  { path: paths.invitation, file: 'sign-in/invitation-page', ...signUp, texts: 'joining' },
  { path: paths.join, file: 'security/join/join-page', ...anyone, texts: ['security', 'profile'] },
  { path: paths.link, file: 'security/link-page', ...anyone, texts: 'security' },
  { path: paths.signInCode, file: 'sign-in/code/code-page', ...signUp, texts: ['security', 'joining'] },
  { path: paths.signInStep, file: 'security/sign-in-step-page', ...signUp, texts: 'security' },
  { path: paths.security, file: 'security/security-page', ...signedIn, texts: 'security' },
  { path: paths.myData, file: 'privacy/my-data/my-data-page', ...signedIn, ...privacy },
  { path: paths.welcome, file: 'privacy/welcome/welcome-page', ...signedIn, ...privacy },
  { path: paths.rights, file: 'privacy/rights/your-rights-page', ...anyone, ...privacy },
  { path: paths.notice, file: 'privacy/notice/privacy-notice-page', ...anyone, ...privacy },
  {
    path: paths.mentorProfile,
    file: 'profile/mentor-profile-page',
    access: ['mentor'],
    texts: ['profile', 'matching'],
  },
  { path: paths.mentorGuide, file: 'mentors/guide/guide-page', access: ['mentor'], texts: 'profile' },
  { path: paths.menteeProfile, file: 'profile/mentee-profile-page', access: ['mentee'], texts: 'profile' },
  { path: paths.profile, file: 'profile/account-page', ...signedIn, texts: 'profile' },
  { path: paths.password, file: 'password/change-password-page', ...members, texts: 'security' },
  {
    path: paths.mentors,
    file: 'mentors/mentors-page',
    ...members,
    texts: 'people',
    first: async () => (await import('#features/mentors/directory.queries.ts')).firstMentors,
  },
  { path: paths.mentor, file: 'mentors/mentor-page', ...members, texts: 'people' },
  {
    path: paths.menteeJourney,
    file: 'journey/journey-page',
    access: ['mentee'],
    texts: ['start', 'mentoring', 'matching'],
  },
  {
    path: paths.menteeQuestions,
    file: 'journey/questions/questions-page',
    access: ['mentee'],
    texts: ['matching', 'profile'],
  },
  {
    path: paths.questions,
    file: 'questions/questions-page',
    access: ['mentee', 'mentor'],
    texts: ['survey', 'profile'],
  },
  { path: paths.roundLink, file: 'questions/round-link-page', ...anyone, texts: 'survey' },
  { path: paths.round, file: 'questions/round-page', access: ['mentor'], texts: 'survey' },
  { path: paths.menteeFirstTalk, file: 'journey/first-talk-page', access: ['mentee'], texts: 'mentorship' },
  {
    path: paths.mentorIntroductions,
    file: 'introductions/introductions-page',
    access: ['mentor'],
    texts: 'mentoring',
  },
  {
    path: paths.mentorIntroduction,
    file: 'introductions/introduction-page',
    access: ['mentor'],
    texts: ['mentoring', 'matching'],
  },
  { path: paths.mentorMentees, file: 'introductions/mentees-page', access: ['mentor'], texts: 'mentoring' },
  {
    path: paths.notifications,
    file: 'notifications/notifications-page',
    ...members,
    texts: ['notifications', 'security'],
  },
  {
    path: paths.mentorship,
    file: 'mentorships/mentorship-page',
    access: ['mentee', 'mentor'],
    texts: ['mentorship', 'matching'],
  },
  { path: paths.learn, file: 'resources/learn-page', ...learning },
  { path: paths.article, file: 'resources/article-page', ...learning },
  { path: paths.events, file: 'events/events-page', ...learning, texts: ['learning', 'mentorship'] },
  { path: paths.event, file: 'events/events-page', ...learning, texts: ['learning', 'mentorship'] },
  { path: paths.survey, file: 'surveys/survey-page', access: ['mentee', 'mentor'], texts: 'survey' },
  { path: paths.surveyLink, file: 'surveys/survey-link-page', ...anyone, texts: 'survey' },
  { path: paths.certificate, file: 'mentorships/closing/certificate-page', ...anyone, texts: 'mentorship' },
  {
    path: paths.certificateCheck,
    file: 'mentorships/closing/certificate-page',
    ...anyone,
    texts: 'mentorship',
  },
  {
    path: paths.admin,
    file: 'dashboard/dashboard-page',
    ...admin('dashboard'),
    texts: ['dashboard', 'log', 'learning'],
  },
  {
    path: paths.adminSettings,
    file: 'dashboard/dashboard-page',
    ...admin('dashboard'),
    texts: ['dashboard', 'log', 'learning'],
  },
  { path: paths.adminMentorAdd, file: 'mentors/admin/mentor-form-page', ...admin('people.edit') },
  { path: paths.adminMentorEdit, file: 'mentors/admin/mentor-form-page', ...admin('people.edit') },
  { path: paths.adminMentorRequests, file: 'mentors/admin/mentor-requests-page', ...admin('people.list') },
  {
    path: paths.adminMentors,
    file: 'mentors/admin/admin-mentors-page',
    ...admin('people.list'),
    first: async () => (await import('#features/mentors/admin/admin-mentors.queries.ts')).firstOfAllMentors,
  },
  { path: paths.adminMenteeAdd, file: 'mentees/mentee-form-page', ...admin('people.edit') },
  { path: paths.adminMenteeEdit, file: 'mentees/mentee-form-page', ...admin('people.edit') },
  {
    path: paths.adminMenteeView,
    file: 'mentees/mentee-view-page',
    ...admin('people.open'),
    texts: 'matching',
  },
  {
    path: paths.adminMentees,
    file: 'mentees/admin-mentees-page',
    ...admin('people.list'),
    texts: 'survey',
  },
  { path: paths.adminPromoterAdd, file: 'promoters/admin/promoter-form-page', ...admin('catalogue.edit') },
  { path: paths.adminPromoterEdit, file: 'promoters/admin/promoter-form-page', ...admin('catalogue.edit') },
  { path: paths.adminPromoters, file: 'promoters/admin/admin-promoters-page', ...admin('people.list') },
  {
    path: paths.adminMentorImport,
    file: 'mentors/admin/mentor-import-page',
    ...admin('people.edit'),
    texts: ['office', 'matching'],
  },
  {
    path: paths.adminMenteeImport,
    file: 'mentees/mentee-import-page',
    ...admin('people.edit'),
    texts: ['office', 'matching'],
  },
  {
    path: paths.adminPromoterImport,
    file: 'promoters/admin/promoter-import-page',
    ...admin('catalogue.edit'),
    texts: ['office', 'matching'],
  },
  { path: paths.adminSelection, file: 'selection/selection-page', ...reading, texts: 'selection' },
  {
    path: paths.adminSelectionWork,
    file: 'selection/workbench/work-page',
    ...admin('selection.evaluate'),
    texts: ['selection', 'matching', 'survey'],
  },
  { path: paths.adminSelectionSettings, file: 'setup/part-page', ...settings, texts: ['setup', 'matching'] },
  {
    path: paths.adminFigures,
    file: 'figures/figures-page',
    ...admin('figures.read'),
    texts: ['figures', 'dashboard'],
  },
  { path: paths.adminSetup, file: 'setup/setup-page', ...settings, texts: 'setup' },
  { path: paths.adminSetupMails, file: 'setup/mail-words/mails-page', ...settings, texts: 'setup' },
  { path: paths.adminSetupMail, file: 'setup/mail-words/mail-words-page', ...settings, texts: 'setup' },
  { path: paths.adminSetupPart, file: 'setup/part-page', ...settings, texts: ['setup', 'matching'] },
  {
    path: paths.adminSelectionReports,
    file: 'selection/reports-page',
    ...admin('safety.work'),
    texts: 'selection',
  },
  { path: paths.adminCallSheet, file: 'selection/call-sheet-page', ...plan, texts: 'selection' },
  {
    path: paths.adminSelectionCase,
    file: 'selection/application/application-page',
    ...reading,
    texts: ['selection', 'matching', 'survey'],
  },
  {
    path: paths.adminIntakes,
    file: 'intakes/intakes-page',
    ...reading,
    texts: ['office', 'selection', 'notifications'],
  },
  { path: paths.adminIntakeAdd, file: 'intakes/intake-page', ...settings, ...office },
  { path: paths.adminIntake, file: 'intakes/intake-page', ...reading, texts: ['office', 'survey'] },
  {
    path: paths.adminIntakeQuestions,
    file: 'intakes/questions/questions-page',
    ...settings,
    texts: ['office', 'setup'],
  },
  {
    path: paths.adminIntakePreview,
    file: 'intakes/questions/preview-page',
    ...reading,
    texts: ['office', 'survey', 'profile'],
  },
  { path: paths.adminCriteria, file: 'setup/criteria/criterion-sets-page', ...settings, ...sets },
  { path: paths.adminCriteriaSet, file: 'setup/criteria/criterion-set-page', ...settings, ...sets },
  { path: paths.adminResources, file: 'resources/resources-page', ...resources },
  { path: paths.adminResourceAdd, file: 'resources/resource-page', ...resources },
  { path: paths.adminResource, file: 'resources/resource-page', ...resources },
  { path: paths.adminEvents, file: 'events/admin/events-page', ...admin('people.list'), ...events },
  { path: paths.adminEventAdd, file: 'events/admin/event-page', ...message, ...events },
  { path: paths.adminEvent, file: 'events/admin/event-page', ...admin('people.list'), ...events },
  { path: paths.adminEventDoor, file: 'events/admin/door-page', ...admin('people.list'), ...doors },
  { path: paths.adminPlans, file: 'plan/plans-page', ...plan, texts: ['plan', 'matching'] },
  {
    path: paths.adminMatchingQuality,
    file: 'plan/quality/quality-page',
    ...plan,
    texts: ['plan', 'matching'],
  },
  { path: paths.adminPlan, file: 'plan/plan-page', ...plan, texts: ['plan', 'selection', 'matching'] },
  {
    path: paths.adminPlanPublish,
    file: 'plan/publish/publish-page',
    ...plan,
    texts: ['plan', 'selection', 'matching'],
  },
  { path: paths.adminMentorships, file: 'follow-up/mentorships-page', ...follow, texts: 'selection' },
  {
    path: paths.adminMentorship,
    file: 'follow-up/mentorship-signs-page',
    ...follow,
    texts: ['selection', 'survey'],
  },
  { path: paths.adminCategories, file: 'categories/categories-page', ...admin('catalogue.edit'), ...office },
  { path: paths.adminMessages, file: 'messages/messages-page', ...admin('inbox.work'), ...office },
  { path: paths.adminBroadcasts, file: 'broadcasts/broadcasts-page', ...message, ...office },
  { path: paths.adminBroadcast, file: 'broadcasts/broadcast-page', ...message, ...office },
  { path: paths.adminBroadcastWhatsApp, file: 'broadcasts/whats-app-page', ...message, ...office },
  { path: paths.adminMails, file: 'outbox/outbox-page', ...admin('outbox.list'), ...office },
  { path: paths.adminMail, file: 'outbox/mail-page', ...admin('outbox.open'), ...office },
  {
    path: paths.adminAdministrators,
    file: 'administrators/administrators-page',
    ...admin('admins.list'),
    ...office,
  },
  { path: paths.adminGrievances, file: 'grievances/grievances-page', ...admin('privacy.read'), ...privacy },
  {
    path: paths.adminAudit,
    file: 'audit/audit-page',
    ...admin('audit.read'),
    texts: ['log', 'setup', 'matching'],
  },
]
