import type { authSchemas } from './schemas/auth.ts'
import { endpoints } from './endpoint.ts'

export const auth = endpoints<typeof authSchemas>()({
  adminLogin: { method: 'POST', path: 'admin/login', access: 'anyone' },
  logout: { method: 'POST', path: 'auth/logout', access: 'signed-in' },
  verifyToken: { method: 'GET', path: 'auth/verify-token', access: 'signed-in' },
  forgotPassword: { method: 'POST', path: 'auth/forgot-password', access: 'anyone' },
  resetPassword: { method: 'POST', path: 'auth/reset-password', access: 'anyone' },
  acceptInvitation: { method: 'POST', path: 'auth/invitation', access: 'anyone' },
  changePassword: { method: 'PUT', path: 'auth/password', access: 'signed-in' },
  updateAccount: { method: 'PUT', path: 'auth/account', access: 'signed-in' },
})
