import { ForgotPassword } from './forgot-password.tsx'

export function AdminForgotPasswordPage() {
  return <ForgotPassword isAdmin />
}
