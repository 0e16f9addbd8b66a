import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { introductions } from '@udyam/contract/introductions/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { planSharing } from '@udyam/contract/plans/calls'
import { runDueTasks } from '#office/jobs/due-tasks.ts'
import { makePlan } from './make-plan.ts'
import { makeMentee, makeMentor } from './make.ts'
import { decide, evaluate } from './walk.ts'
import { world } from './world.ts'

/** Two who wait, a mentor with two places, an administrator, and what is done with a plan for them. */
export async function planWorld() {
  const here = await world()
  const admin = await here.as('admin')
  const mentor = await makeMentor(here, { location: 'Pune', languages: ['Marathi'] })
  const first = await eligible({ name: 'Asha Rao', languages: ['Marathi'] })
  const second = await eligible({ name: 'Ravi Pawar', languages: ['Marathi'] })
  const both: Pairs = [first, second].map(({ id }) => ({ menteeId: id, mentorId: mentor.id }))

  async function eligible(more: Parameters<typeof makeMentee>[1]) {
    const mentee = await makeMentee(here, more)
    await evaluate({ here, admin, menteeId: mentee.id })
    await decide({ here, admin, menteeId: mentee.id })
    return mentee
  }

  const plan = (pairs = both, more: { limitKm?: null } = {}) =>
    makePlan(here, { by: admin.id, pairs, now: here.clock.now, ...more })
  const preview = async (id: string) => (await admin.call(planSharing.preview, { params: { id } })).body.data
  const publish = (id: string, digest: string, how: 'share' | 'drafts' = 'share', note = '') =>
    admin.call(planSharing.publish, { params: { id }, body: { how, digest, note } })

  return {
    here,
    admin,
    mentor,
    first,
    second,
    both,
    eligible,
    plan,
    preview,
    publish,
    /** Publishes a plan to be shared in ten minutes. */
    hold: async (pairs = both) => {
      const id = await plan(pairs)
      await publish(id, (await preview(id)).digest)
      return id
    },
    keep: () => runDueTasks({ ...here.services, audit: async () => undefined }),
    wait: (minutes: number) => {
      here.clock.now = new Date(here.clock.now.getTime() + minutes * 60_000)
    },
    takeBack: (id: string) => admin.call(planSharing.takeBack, { params: { id }, body: {} }),
    rows: () => here.db.selectFrom('introduction').selectAll().orderBy('mentee_id').execute(),
    pairs: () => here.db.selectFrom('plan_pair').selectAll().orderBy('mentee_id').execute(),
    /** How many more each mentor can be asked for, as a mentee's ranked list says. */
    rooms: async (id: string) => {
      const list = { params: { id }, query: { ruledOut: 'show' as const } }
      return (await admin.call(adminSelection.mentorChoices, list)).body.data.map(({ room }) => room)
    },
    mentoring: async (change: { capacity?: number; pausedFrom?: string }) => {
      const caller = await here.as('mentor', mentor)
      const body = { capacity: 2, pausedFrom: null, pausedUntil: null, ...change }
      return caller.call(introductions.updateMentoring, { body })
    },
    rewrite: (id: string) => admin.call(mentees.update, { params: { id }, body: { goals: 'Another goal' } }),
    introduce: (id: string, to: string) =>
      admin.call(adminSelection.introduce, { params: { id }, body: { mentor: to } }),
  }
}

type Pairs = Parameters<typeof makePlan>[1]['pairs']
