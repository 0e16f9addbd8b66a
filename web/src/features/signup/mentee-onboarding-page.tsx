import { SignupPage } from './signup-page.tsx'

export function MenteeOnboardingPage() {
  return <SignupPage initialRole="mentee" />
}
