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

/** What each leaves where others read it, in whichever kinds of rows that kind can. */
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
