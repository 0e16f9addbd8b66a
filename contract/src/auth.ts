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
  verifyChallenge: { method: 'POST', path: 'auth/challenge/verify', access: 'anyone' },
  beginChallengeTotp: { method: 'POST', path: 'auth/challenge/totp', access: 'anyone' },
  confirmChallengeTotp: { method: 'POST', path: 'auth/challenge/totp/confirm', access: 'anyone' },
  security: { method: 'GET', path: 'auth/security', access: 'signed-in' },
  beginTotp: { method: 'POST', path: 'auth/totp', access: 'signed-in' },
  confirmTotp: { method: 'POST', path: 'auth/totp/confirm', access: 'signed-in' },
  removeTotp: { method: 'DELETE', path: 'auth/totp', access: 'signed-in' },
  renewRecoveryCodes: { method: 'POST', path: 'auth/recovery-codes', access: 'signed-in' },
  listSessions: { method: 'GET', path: 'auth/session', access: 'signed-in' },
  endSession: { method: 'DELETE', path: 'auth/session/{id}', access: 'signed-in' },
  endOtherSessions: { method: 'POST', path: 'auth/session/end-others', access: 'signed-in' },
  updateAccount: { method: 'PUT', path: 'auth/account', access: 'signed-in' },
})
