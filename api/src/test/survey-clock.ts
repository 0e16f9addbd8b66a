import { runDueTasks } from '#office/jobs/due-tasks.ts'
import type { World } from './world.ts'

/** When mentoring began in tests of surveys. */
export const begun = new Date('2026-03-02T08:00:00Z')

/** What a test of surveys does with the clock of a world, and reads. */
export function surveyClock(here: () => World) {
  const run = (process: World = here()) =>
    runDueTasks({ ...process.services, now: () => here().clock.now, audit: async () => {} })

  /** Runs what is due at a moment. */
  async function at(moment: string): Promise<void> {
    here().clock.now = new Date(moment)
    await run()
  }

  /** Somebody's surveys as kind, wave, when they are due, and reminders sent. */
  async function made(accountId: string) {
    const rows = await here()
      .db.selectFrom('survey')
      .where('account_id', '=', accountId)
      .orderBy('due_at')
      .select(['kind', 'wave', 'reminders', 'due_at'])
      .execute()
    return rows.map(({ kind, wave, reminders, due_at }) => [kind, wave, due_at.toISOString(), reminders])
  }

  return { run, at, made }
}
