/** One account a role, made in demo mode alone and listed on the sign-in page. */
export const demoAccounts = [
  { role: 'mentee', email: 'mentee@example.com', password: 'mentee123' },
  { role: 'mentor', email: 'mentor@example.com', password: 'mentor123' },
  { role: 'visitor', email: 'visitor@example.com', password: 'visitor123' },
  { role: 'admin', email: 'admin@example.com', password: 'admin123' },
] as const

/** The other kinds of administrators of the demo; the administrator among the accounts above is an owner. */
export const demoAdministrators = [
  { kind: 'manager', email: 'manager@example.com', password: 'manager123' },
  { kind: 'evaluator', email: 'evaluator@example.com', password: 'evaluator123' },
  { kind: 'auditor', email: 'auditor@example.com', password: 'auditor123' },
] as const
