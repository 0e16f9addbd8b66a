/**
 * What a person can be reminded of by hand: an unanswered brief, an open question about a mentor application,
 * an e-mail address that is not confirmed, an evaluation that another administrator has taken over or begun,
 * consents that were never answered, a survey that is open, an interview without a chosen
 * time.
 */
export const reminderWaits = [
  'answer',
  'more',
  'address',
  'evaluation',
  'consent',
  'survey',
  'interview',
] as const
export type ReminderWait = (typeof reminderWaits)[number]

/** Waits with a call sheet. */
export const calledWaits = ['answer', 'more'] as const satisfies readonly ReminderWait[]

/** The most people on a call sheet of a list. */
export const mostOnSheet = 500

/** Days between two reminders of the same wait, by hand or by the product. */
export const reminderDays: Record<ReminderWait, number> = {
  answer: 2,
  more: 3,
  address: 3,
  evaluation: 1,
  consent: 7,
  survey: 7,
  interview: 2,
}

/**
 * When a reminder of a wait can be sent again; undefined if at once.
 *
 * @param told when the person was asked and reminded (ISO 8601); null if never
 */
export function nextReminder(
  wait: ReminderWait,
  told: readonly (string | null)[],
  now: Date = new Date(),
): Date | undefined {
  const last = Math.max(0, ...told.map((at) => (at === null ? 0 : Date.parse(at))))
  const next = new Date(last + reminderDays[wait] * 86_400_000)
  return next > now ? next : undefined
}
