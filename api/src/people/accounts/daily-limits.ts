import type { Context, User } from '#platform/http/context.ts'
import { throttle, type Limit } from './rate-limit/throttle.ts'

const [hour, day] = [3_600, 86_400]

/** Daily and hourly limits on actions that reach other people or fill shared lists. */
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
  /** Drawing a certificate costs CPU time. */
  certificate: [{ hits: 10, seconds: hour }],
  report: [{ hits: 10, seconds: day }],
  contact: [{ hits: 20, seconds: day }],
  /** E-mail changes for other people by an administrator. */
  emailOfOther: [{ hits: 20, seconds: day }],
  /** Requests to remove other people's second factors; each mails the person and every owner. */
  factorDrop: [{ hits: 3, seconds: day }],
  factorDropOfOne: [{ hits: 1, seconds: day }],
  /** Grievances and corrections of personal data. */
  grievance: [{ hits: 5, seconds: day }],
  photo: [{ hits: 5, seconds: day }],
  /** Codes that verify a number, by account and by number: each costs, and reaches whoever has it. */
  phoneCode: [
    { hits: 3, seconds: hour },
    { hits: 10, seconds: day },
  ],
  /** Messages to a group that an administrator sends to themselves: up to a mail in each language. */
  broadcastTest: [{ hits: 30, seconds: day }],
} as const satisfies Record<string, readonly Limit[]>

/** Many people share the demo accounts. */
const demoFactor = 20

/**
 * Counts an action against its hourly and daily limits.
 *
 * @param of subject of the count, if not the caller
 * @throws too-many with Retry-After above a limit
 */
export async function requireWithinLimit(
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
