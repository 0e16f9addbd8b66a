import { adminSelection } from './admin-selection.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { categories } from './categories.ts'
import { contact } from './contact.ts'
import { dashboard } from './dashboard.ts'
import { introductions } from './introductions.ts'
import { mentees } from './mentees.ts'
import { mentors } from './mentors.ts'
import { mentorships } from './mentorships.ts'
import { notifications } from './notifications.ts'
import { outbox } from './outbox.ts'
import { promoters } from './promoters.ts'
import { system } from './system.ts'
import { visitors } from './visitors.ts'

/** Every call of the API, by noun. */
export const contract = {
  auth,
  mentors,
  mentees,
  visitors,
  promoters,
  categories,
  contact,
  dashboard,
  audit,
  outbox,
  adminSelection,
  introductions,
  mentorships,
  notifications,
  system,
}
