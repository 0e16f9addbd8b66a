/** Every address of the product. */
export const paths = {
  home: '/',
  signup: '/signup',
  menteeOnboarding: '/mentee-onboarding',
  mentorOnboarding: '/mentor-onboarding',
  signin: '/signin',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  visitorLogin: '/visitor/login',
  about: '/about',
  contact: '/about#contact-section',
  privacy: '/privacy-policy',
  terms: '/terms',
  advisoryBoard: '/advisory-board',
  promoters: '/promoters',
  promoter: '/promoters/:id',
  mentors: '/mentors',
  mentor: '/mentors/:id',
  mentorProfile: '/mentors/profile',
  menteeProfile: '/mentee/profile',
  profile: '/profile',
  password: '/profile/password',
  mentorships: '/mentorships',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminForgotPassword: '/admin/forgot-password',
  adminSettings: '/admin/settings',
  adminMentors: '/admin/mentors',
  adminMentorRequests: '/admin/mentors-request',
  adminMentorAdd: '/admin/mentor/add',
  adminMentorEdit: '/admin/mentor/edit/:id',
  adminPromoters: '/admin/advisory-board',
  adminPromoterAdd: '/admin/promoter/add',
  adminPromoterEdit: '/admin/promoter/edit/:id',
  adminMentees: '/admin/mentees',
  adminMenteeAdd: '/admin/mentee/add',
  adminMenteeEdit: '/admin/mentee/edit/:id',
  adminMenteeView: '/admin/mentee/view/:id',
  adminCategories: '/admin/categories',
  adminMessages: '/admin/messages',
  adminMails: '/admin/mails',
  adminMail: '/admin/mails/:id',
  adminAudit: '/admin/audit',
  adminMentorships: '/admin/mentorships',
} as const

type WithId = Extract<(typeof paths)[keyof typeof paths], `${string}:id`>

/** The address of one record: `pathTo(paths.mentor, id)`. */
export function pathTo(path: WithId, id: string): string {
  return path.replace(':id', encodeURIComponent(id))
}
