import { Team } from '@udyam/contract/schemas/setup/parts'
import type { Db } from '#platform/db/open.ts'
import { findValue } from './setting.store.ts'

/** Who is named on the about page, and where answers to mails go. */
export async function findTeam(db: Db): Promise<Team> {
  return (await findValue(db, 'team', Team)) ?? firstTeam()
}

/** Nobody is named at first. */
export function firstTeam(): Team {
  return Team.parse({ people: [] })
}
