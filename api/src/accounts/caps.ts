import type { Context, User } from '../http/context.ts'
import { throttle, type Limit } from './guessing/throttle.ts'

const [hour, day] = [3_600, 86_400]

/** How much one person may do of what reaches others, or fills what others read. */
const caps = {
  message: [
    { hits: 60, seconds: hour },
    { hits: 300, seconds: day },
  ],
  /** Notes, goals and action items. */
  note: [{ hits: 60, seconds: day }],
  edit: [{ hits: 60, seconds: day }],
  proposal: [{ hits: 10, seconds: day }],
  wish: [{ hits: 6, seconds: day }],
  /** Leaving the programme and coming back. */
  rejoin: [{ hits: 6, seconds: day }],
  /** Each takes a moment of the processor to draw. */
  certificate: [{ hits: 10, seconds: hour }],
  report: [{ hits: 10, seconds: day }],
  contact: [{ hits: 20, seconds: day }],
  /** An administrator's changes of the e-mails of others. */
  emailOfOther: [{ hits: 20, seconds: day }],
  /** Asking that the second factors of others be dropped: it mails them and every owner. */
  factorDrop: [{ hits: 3, seconds: day }],
  factorDropOfOne: [{ hits: 1, seconds: day }],
  /** Grievances, and corrections of one's own data. */
  grievance: [{ hits: 5, seconds: day }],
  photo: [{ hits: 5, seconds: day }],
} as const satisfies Record<string, readonly Limit[]>

/** In demo mode many people try out the same accounts. */
const demoFactor = 20

/**
 * Counts something a person does against what is enough for an hour and for a day.
 *
 * @param of whom or what it is counted for, where that is not the caller
 * @throws too-many with Retry-After once it is enough
 */
export async function cap(
  context: Pick<Context, 'db' | 'now' | 'env' | 'address'> & { user: User | null },
  what: keyof typeof caps,
  of = context.user?.id ?? context.address,
): Promise<void> {
  for (const { hits, seconds } of caps[what]) {
    const key = `cap:${what}:${seconds}:${of}`
    const limit = { hits: context.env.demo ? hits * demoFactor : hits, seconds }
    await throttle(context, key, limit, 'enough_today')
  }
}
