import { contract } from '@udyam/contract'
import { type AdminKind, adminKinds, hasDuty } from '@udyam/contract/duties'
import { done, type Say } from './erasing.ts'
import { makeAdmin, testPassword } from './make.ts'
import { evaluate } from './walk.ts'
import type { Caller, World } from './world.ts'

const { administrators, adminSelection, auth, savedViews } = contract

export type Team = Record<AdminKind, Caller>

/** An administrator of each kind. */
export async function makeTeam(here: World, say: Say): Promise<Team> {
  const team: Partial<Team> = {}
  for (const kind of adminKinds) {
    const name = `${say(kind, 'first')} ${say(kind, 'last')}`
    const made = await makeAdmin(here, {
      kind,
      name,
      email: `${say(kind, 'mail')}@example.com`.toLowerCase(),
    })
    team[kind] = await here.as('admin', made)
  }
  return team as Team
}

/** Has each who may evaluate do so. */
export async function evaluateAll(here: World, team: Team, menteeId: string): Promise<void> {
  for (const kind of adminKinds) {
    if (hasDuty(kind, 'selection.evaluate')) done(await evaluate({ here, admin: team[kind], menteeId }))
  }
}

/** An owner says that two who have one number are two people; whoever was an owner before has done so too. */
export async function letThrough(
  here: World,
  { team, mentee, mentor }: { team: Team; mentee: Caller; mentor: Caller },
  say: Say,
): Promise<void> {
  const { db } = here
  const { mobile_no: shared } = await db.selectFrom('mentee').selectAll().executeTakeFirstOrThrow()
  const own = db.selectFrom('mentor').where('id', '=', mentor.id).select('phone_number')
  const number = (await own.executeTakeFirstOrThrow()).phone_number
  const setNumber = (phone_number: string) =>
    db.updateTable('mentor').set({ phone_number }).where('id', '=', mentor.id).execute()
  await setNumber(shared ?? '')
  const override = { reason: say('mentor', 'override') }
  const introduction = { mentor: mentor.id, note: '', override }
  const drafted = done(
    await team.owner.call(adminSelection.introduce, { params: { id: mentee.id }, body: introduction }),
  )
  done(await team.owner.call(adminSelection.recall, { params: { id: drafted.body.data._id } }))
  await setNumber(number)
  const rows = adminKinds.map((kind) => ({
    mentee_id: mentee.id,
    mentor_id: null,
    what: 'decision' as const,
    reason: say('mentee', `override${kind}`),
    by_id: team[kind].id,
    by_name: say(kind, 'overriding'),
    at: here.clock.now,
  }))
  await db.insertInto('selection_override').values(rows).execute()
}

/** Public traces of each administrator, in all kinds of rows they can create. */
export async function playTeam(team: Team, menteeId: string, say: Say): Promise<void> {
  for (const kind of adminKinds) {
    const admin = team[kind]
    done(await admin.call(adminSelection.get, { params: { id: menteeId } }))
    const view = { name: say(kind, 'view'), query: 'page=1', shared: true }
    done(await admin.call(savedViews.create, { body: { list: 'mentees', ...view } }))
    if (hasDuty(kind, 'admins.manage')) {
      const invited = { name: 'Asha Rane', email: 'asha.rane@example.com', language: 'hi' as const }
      done(await admin.call(administrators.invite, { body: { ...invited, kind: 'manager' } }))
    }
    done(await admin.call(auth.updateAccount, { body: { name: say(kind, 'changed') } }))
    const email = `${say(kind, 'newmail')}@example.com`
    done(await admin.call(auth.changeEmail, { body: { email, currentPassword: testPassword } }))
  }
}
