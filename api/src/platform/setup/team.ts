import { Team } from '@udyam/contract/setup/part-schemas'
import type { Db } from '#platform/db/open.ts'
import { findValue } from './setting.store.ts'

/** The team on the about page, and the address for answers to mails. */
export async function findTeam(db: Db): Promise<Team> {
  return (await findValue(db, 'team', Team)) ?? firstTeam()
}

/** Nobody is named at first. */
export function firstTeam(): Team {
  return Team.parse({ people: [] })
}
