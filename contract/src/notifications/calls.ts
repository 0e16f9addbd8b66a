import type { notificationSchemas } from './schemas.ts'
import { endpoints } from '#endpoint.ts'

const access = ['mentee', 'mentor', 'dashboard'] as const

/** Calls on a person's notifications and their preferences. */
export const notifications = endpoints<typeof notificationSchemas>()({
  list: { method: 'GET', path: 'notifications', access },
  unread: { method: 'GET', path: 'notifications/unread', access },
  read: { method: 'POST', path: 'notifications/read', access },
  getChoices: { method: 'GET', path: 'notifications/choices', access },
  saveChoices: { method: 'PUT', path: 'notifications/choices', access },
  stopAnnouncements: { method: 'POST', path: 'announcements/stop', access: 'anyone' },
})
