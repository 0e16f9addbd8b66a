import { endpoints } from '#endpoint.ts'
import type { reminderSchemas } from './schemas.ts'

/** Administrators' reminders to people whose answer is waited for. */
export const reminders = endpoints<typeof reminderSchemas>()({
  callSheet: { method: 'GET', path: 'admin/call-sheet', access: ['selection.introduce'] },
  callMentees: { method: 'GET', path: 'admin/call-sheet/mentees', access: ['selection.introduce'] },
  callMentors: { method: 'GET', path: 'admin/call-sheet/mentors', access: ['selection.introduce'] },
  remind: { method: 'POST', path: 'admin/remind', access: ['selection.introduce'] },
})
