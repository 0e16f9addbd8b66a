import { SignupPage } from './signup-page.tsx'

export function MentorOnboardingPage() {
  return <SignupPage initialRole="mentor" />
}
