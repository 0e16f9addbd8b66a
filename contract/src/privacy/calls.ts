import { endpoints } from '#endpoint.ts'
import type { privacySchemas } from './schemas.ts'

const own = 'signed-in' as const

/** Calls on a person's own data, open to everybody. */
export const privacy = endpoints<typeof privacySchemas>()({
  get: { method: 'GET', path: 'privacy', access: own },
  notice: { method: 'GET', path: 'privacy/notice', access: 'anyone' },
  saveConsent: { method: 'PUT', path: 'privacy/consent', access: own },
  saveConsents: { method: 'POST', path: 'privacy/consents', access: own },
  views: { method: 'GET', path: 'privacy/views', access: own },
  askExport: { method: 'POST', path: 'privacy/export', access: own },
  export: { method: 'GET', path: 'privacy/export/{id}', access: own },
  exportFile: { method: 'POST', path: 'privacy/export/{id}/file', access: own },
  correction: { method: 'POST', path: 'privacy/correction', access: own },
  saveNominee: { method: 'PUT', path: 'privacy/nominee', access: own },
  mailLink: { method: 'POST', path: 'privacy/link', access: 'anyone' },
  openLink: { method: 'POST', path: 'privacy/link/open', access: 'anyone' },
})
