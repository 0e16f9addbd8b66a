import type { authSchemas } from './schemas/auth.ts'
import { endpoints } from './endpoint.ts'

export const auth = endpoints<typeof authSchemas>()({
  adminLogin: { method: 'POST', path: 'admin/login', access: 'anyone' },
  logout: { method: 'POST', path: 'auth/logout', access: 'signed-in' },
  verifyToken: { method: 'GET', path: 'auth/verify-token', access: 'signed-in' },
  forgotPassword: { method: 'POST', path: 'auth/forgot-password', access: 'anyone' },
  resetPassword: { method: 'POST', path: 'auth/reset-password', access: 'anyone' },
  changePassword: { method: 'PUT', path: 'auth/password', access: 'signed-in' },
  confirm: { method: 'POST', path: 'auth/confirm', access: 'signed-in' },
  changeEmail: { method: 'PUT', path: 'auth/email', access: 'signed-in' },
  verifyEmail: { method: 'POST', path: 'auth/verify-email', access: 'signed-in' },
  verifyEmailAgain: { method: 'POST', path: 'auth/verify-email/again', access: 'signed-in' },
  letIn: { method: 'POST', path: 'auth/let-in', access: 'anyone' },
  undo: { method: 'POST', path: 'auth/undo', access: 'anyone' },
  listSessions: { method: 'GET', path: 'auth/session', access: 'signed-in' },
  endSession: { method: 'DELETE', path: 'auth/session/{id}', access: 'signed-in' },
  endOtherSessions: { method: 'POST', path: 'auth/session/end-others', access: 'signed-in' },
  updateAccount: { method: 'PUT', path: 'auth/account', access: 'signed-in' },
})
