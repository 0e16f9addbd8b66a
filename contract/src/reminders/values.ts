/** What a person can be reminded of by hand: an unanswered brief, an open question about a mentor application. */
export const reminderWaits = ['answer', 'more'] as const
export type ReminderWait = (typeof reminderWaits)[number]

/** Days between two reminders of the same wait, by hand or by the product. */
export const reminderDays: Record<ReminderWait, number> = { answer: 2, more: 3 }

/** When a reminder of a wait can be sent again; undefined if at once. */
export function nextReminder(
  wait: ReminderWait,
  remindedAt: string | null,
  now: Date = new Date(),
): Date | undefined {
  if (remindedAt === null) return undefined
  const next = new Date(Date.parse(remindedAt) + reminderDays[wait] * 86_400_000)
  return next > now ? next : undefined
}
