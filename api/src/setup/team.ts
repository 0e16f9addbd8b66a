import { photoAddress, photoIdOf } from '@udyam/contract/photos/photos'
import { Team } from '@udyam/contract/schemas/setup/parts'
import type { Db } from '../db/open.ts'
import { keepTeamPhotos } from '../photos/photo.store.ts'
import { findValue } from './setting.store.ts'

const day = 86_400_000

/** Who is named on the about page, and where answers to mails go. */
export async function findTeam(db: Db): Promise<Team> {
  return (await findValue(db, 'team', Team)) ?? firstTeam()
}

/** Nobody is named at first. */
export function firstTeam(): Team {
  return Team.parse({ people: [] })
}

/**
 * A team without the photos that are gone. What it names no longer goes too, and what was chosen a day ago and is not
 * named: what somebody else has chosen since is theirs to save.
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
