/** One account a role, made in demo mode alone and listed on the sign-in page. */
export const demoAccounts = [
  { role: 'mentee', email: 'mentee@example.com', password: 'mentee123' },
  { role: 'mentor', email: 'mentor@example.com', password: 'mentor123' },
  { role: 'visitor', email: 'visitor@example.com', password: 'visitor123' },
  { role: 'admin', email: 'admin@example.com', password: 'admin123' },
] as const
