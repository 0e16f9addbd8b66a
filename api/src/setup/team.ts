import { photoAddress, photoIdOf } from '@udyam/contract/photos/photos'
import { Team } from '@udyam/contract/schemas/setup/parts'
import type { Db } from '../db/open.ts'
import { keepTeamPhotos } from '../photos/photo.store.ts'
import { findValue } from './setting.store.ts'

const day = 86_400_000

/** People on the about page, and the reply address of mails. */
export async function findTeam(db: Db): Promise<Team> {
  return (await findValue(db, 'team', Team)) ?? firstTeam()
}

/** Nobody is named at first. */
export function firstTeam(): Team {
  return Team.parse({ people: [] })
}

/**
 * Removes missing photos from a team. Deletes photos that it no longer uses, and unused ones older than a
 * day; newer ones may belong to another unsaved edit.
 */
export async function settlePhotos(db: Db, team: Team, now: Date): Promise<Team> {
  const before = new Date(now.getTime() - day)
  const kept = await keepTeamPhotos(db, photosOf(team), { named: photosOf(await findTeam(db)), before })
  const settled = <P extends { imageUrl?: string | undefined }>(person: P) => {
    const id = idOf(person)
    return { ...person, imageUrl: kept.has(id) ? photoAddress(id) : '' }
  }
  return { ...team, people: team.people.map(settled), contact: settled(team.contact) }
}

function photosOf({ people, contact }: Team): string[] {
  return [...people, contact].map(idOf)
}

function idOf({ imageUrl = '' }: { imageUrl?: string | undefined }): string {
  return photoIdOf(imageUrl) ?? ''
}
