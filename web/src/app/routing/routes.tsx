import { paths } from '../../lib/paths.ts'
import type { UserType } from '../../lib/session.ts'
import type { Page } from './page.ts'

/** Every page that is built. Links in the top bar, the footer and the menus show only what stands here. */
export const pages: readonly Page[] = [
  {
    path: paths.home,
    access: 'anyone',
    session: 'stored',
    texts: 'core',
    load: async () => (await import('../../features/home/home-page.tsx')).HomePage,
  },
  {
    path: paths.about,
    access: 'anyone',
    session: 'stored',
    load: async () => (await import('../../features/about/about-page.tsx')).AboutPage,
  },
  {
    path: paths.privacy,
    access: 'anyone',
    texts: 'legal',
    load: async () => (await import('../../features/legal/legal-pages.tsx')).PrivacyPage,
  },
  {
    path: paths.terms,
    access: 'anyone',
    texts: 'legal',
    load: async () => (await import('../../features/legal/legal-pages.tsx')).TermsPage,
  },
  {
    path: paths.advisoryBoard,
    access: 'signed-in',
    load: async () => (await import('../../features/promoters/advisory-board-page.tsx')).AdvisoryBoardPage,
  },
  {
    path: paths.promoters,
    access: 'signed-in',
    session: 'required',
    load: async () => (await import('../../features/promoters/promoters-page.tsx')).PromotersPage,
  },
  {
    path: paths.promoter,
    access: 'signed-in',
    load: async () => (await import('../../features/promoters/promoter-page.tsx')).PromoterPage,
  },
  {
    path: paths.signup,
    access: 'anyone',
    shell: 'slim-sign-in',
    load: async () => (await import('../../features/signup/signup-page.tsx')).SignupPage,
  },
  {
    path: paths.menteeOnboarding,
    access: 'anyone',
    shell: 'slim-sign-in',
    load: async () => (await import('../../features/signup/onboarding-pages.tsx')).MenteeOnboardingPage,
  },
  {
    path: paths.mentorOnboarding,
    access: 'anyone',
    shell: 'slim-sign-in',
    load: async () => (await import('../../features/signup/onboarding-pages.tsx')).MentorOnboardingPage,
  },
  {
    path: paths.signin,
    access: 'anyone',
    shell: 'slim-sign-up',
    texts: 'core',
    load: async () => (await import('../../features/sign-in/signin-page.tsx')).SigninPage,
  },
  {
    path: paths.visitorLogin,
    access: 'anyone',
    shell: 'slim-sign-up',
    load: async () => (await import('../../features/sign-in/visitor-login-page.tsx')).VisitorLoginPage,
  },
  {
    path: paths.adminLogin,
    access: 'anyone',
    shell: 'slim-sign-up',
    load: async () => (await import('../../features/sign-in/admin-login-page.tsx')).AdminLoginPage,
  },
  {
    path: paths.forgotPassword,
    access: 'anyone',
    shell: 'slim-sign-in',
    load: async () => (await import('../../features/password/forgot-password-page.tsx')).ForgotPasswordPage,
  },
  {
    path: paths.adminForgotPassword,
    access: 'anyone',
    shell: 'slim-sign-in',
    load: async () =>
      (await import('../../features/password/forgot-password-page.tsx')).AdminForgotPasswordPage,
  },
  {
    path: paths.resetPassword,
    access: 'anyone',
    shell: 'slim-sign-in',
    load: async () => (await import('../../features/password/reset-password-page.tsx')).ResetPasswordPage,
  },
  {
    path: paths.mentorProfile,
    access: ['mentor'],
    load: async () => (await import('../../features/profile/mentor-profile-page.tsx')).MentorProfilePage,
  },
  {
    path: paths.menteeProfile,
    access: ['mentee'],
    load: async () => (await import('../../features/profile/mentee-profile-page.tsx')).MenteeProfilePage,
  },
  {
    path: paths.profile,
    access: 'signed-in',
    load: async () => (await import('../../features/profile/account-page.tsx')).AccountPage,
  },
  {
    path: paths.password,
    access: ['mentee', 'mentor', 'admin'],
    load: async () => (await import('../../features/password/change-password-page.tsx')).ChangePasswordPage,
  },
  {
    path: paths.mentors,
    access: ['mentee', 'mentor', 'admin'],
    ask: async (...asked) =>
      (await import('../../features/mentors/directory.query.ts')).askForMentors(...asked),
    load: async () => (await import('../../features/mentors/mentors-page.tsx')).MentorsPage,
  },
  {
    path: paths.mentor,
    access: ['mentee', 'mentor', 'admin'],
    texts: 'mentoring',
    load: async () => (await import('../../features/mentors/mentor-page.tsx')).MentorPage,
  },
  mentoring(
    paths.menteeJourney,
    ['mentee'],
    async () => (await import('../../features/journey/journey-page.tsx')).JourneyPage,
  ),
  mentoring(
    paths.mentorIntroductions,
    ['mentor'],
    async () => (await import('../../features/introductions/introductions-page.tsx')).IntroductionsPage,
  ),
  mentoring(
    paths.mentorIntroduction,
    ['mentor'],
    async () => (await import('../../features/introductions/introduction-page.tsx')).IntroductionPage,
  ),
  mentoring(
    paths.mentorMentees,
    ['mentor'],
    async () => (await import('../../features/introductions/mentees-page.tsx')).MenteesPage,
  ),
  mentoring(
    paths.notifications,
    ['mentee', 'mentor', 'admin'],
    async () => (await import('../../features/notifications/notifications-page.tsx')).NotificationsPage,
  ),
  mentoring(
    paths.mentorship,
    ['mentee', 'mentor'],
    async () => (await import('../../features/mentorships/mentorship-page.tsx')).MentorshipPage,
  ),
  {
    path: paths.certificate,
    access: 'anyone',
    texts: 'mentoring',
    load: async () =>
      (await import('../../features/mentorships/closing/certificate-page.tsx')).CertificatePage,
  },
  admin(paths.admin, async () => (await import('../../features/dashboard/dashboard-page.tsx')).DashboardPage),
  admin(
    paths.adminSettings,
    async () => (await import('../../features/dashboard/dashboard-page.tsx')).DashboardPage,
  ),
  admin(
    paths.adminMentorAdd,
    async () => (await import('../../features/mentors/admin/mentor-form-page.tsx')).MentorFormPage,
  ),
  admin(
    paths.adminMentorEdit,
    async () => (await import('../../features/mentors/admin/mentor-form-page.tsx')).MentorFormPage,
  ),
  admin(
    paths.adminMentorRequests,
    async () => (await import('../../features/mentors/admin/mentor-requests-page.tsx')).MentorRequestsPage,
  ),
  {
    ...admin(
      paths.adminMentors,
      async () => (await import('../../features/mentors/admin/admin-mentors-page.tsx')).AdminMentorsPage,
    ),
    ask: async (...asked) =>
      (await import('../../features/mentors/admin/admin-mentors.query.ts')).askForAllMentors(...asked),
  },
  admin(
    paths.adminMenteeAdd,
    async () => (await import('../../features/mentees/mentee-form-page.tsx')).MenteeFormPage,
  ),
  admin(
    paths.adminMenteeEdit,
    async () => (await import('../../features/mentees/mentee-form-page.tsx')).MenteeFormPage,
  ),
  admin(
    paths.adminMenteeView,
    async () => (await import('../../features/mentees/mentee-view-page.tsx')).MenteeViewPage,
  ),
  admin(
    paths.adminMentees,
    async () => (await import('../../features/mentees/admin-mentees-page.tsx')).AdminMenteesPage,
  ),
  admin(
    paths.adminPromoterAdd,
    async () => (await import('../../features/promoters/admin/promoter-form-page.tsx')).PromoterFormPage,
  ),
  admin(
    paths.adminPromoterEdit,
    async () => (await import('../../features/promoters/admin/promoter-form-page.tsx')).PromoterFormPage,
  ),
  admin(
    paths.adminPromoters,
    async () => (await import('../../features/promoters/admin/admin-promoters-page.tsx')).AdminPromotersPage,
  ),
  admin(
    paths.adminMentorImport,
    async () => (await import('../../features/mentors/admin/mentor-import-page.tsx')).MentorImportPage,
  ),
  admin(
    paths.adminMenteeImport,
    async () => (await import('../../features/mentees/mentee-import-page.tsx')).MenteeImportPage,
  ),
  admin(
    paths.adminPromoterImport,
    async () => (await import('../../features/promoters/admin/promoter-import-page.tsx')).PromoterImportPage,
  ),
  admin(
    paths.adminSelection,
    async () => (await import('../../features/selection/selection-page.tsx')).SelectionPage,
  ),
  admin(
    paths.adminSelectionSettings,
    async () => (await import('../../features/selection/settings-page.tsx')).SelectionSettingsPage,
  ),
  admin(
    paths.adminSelectionReports,
    async () => (await import('../../features/selection/reports-page.tsx')).ReportsPage,
  ),
  {
    // Mails lead administrators here.
    ...admin(
      paths.adminSelectionCase,
      async () => (await import('../../features/selection/application/application-page.tsx')).ApplicationPage,
    ),
    returns: true,
  },
  admin(
    paths.adminCategories,
    async () => (await import('../../features/categories/categories-page.tsx')).CategoriesPage,
  ),
  admin(
    paths.adminMessages,
    async () => (await import('../../features/messages/messages-page.tsx')).MessagesPage,
  ),
  admin(paths.adminMails, async () => (await import('../../features/outbox/outbox-page.tsx')).OutboxPage),
  admin(paths.adminMail, async () => (await import('../../features/outbox/mail-page.tsx')).MailPage),
  admin(paths.adminAudit, async () => (await import('../../features/audit/audit-page.tsx')).AuditPage),
]

function mentoring(path: string, access: readonly UserType[], load: Page['load']): Page {
  return { path, access, returns: true, texts: 'mentoring', load }
}

function admin(path: string, load: Page['load']): Page {
  return { path, access: ['admin'], shell: 'admin', texts: 'admin', load }
}

/** Whether an address leads to a page that is built. */
export function isBuilt(path: string): boolean {
  const [pathname] = path.split('#')
  return pages.some((page) => page.path === pathname)
}
