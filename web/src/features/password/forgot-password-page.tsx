import { ForgotPassword } from './forgot-password.tsx'

export function ForgotPasswordPage() {
  return <ForgotPassword />
}
