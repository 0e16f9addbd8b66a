import { photoAddress, photoIdOf } from '@udyam/contract/photos/photos'
import { Team } from '@udyam/contract/schemas/setup/parts'
import type { Db } from '../db/open.ts'
import { keepTeamPhotos } from '../photos/photo.store.ts'
import { findValue } from './setting.store.ts'

const day = 86_400_000

/** Who is named on the about page. */
export async function findTeam(db: Db): Promise<Team> {
  return (await findValue(db, 'team', Team)) ?? { people: [] }
}

/**
 * A team without the photos that are gone. What it names no longer goes too, and what was chosen a day ago and is not
 * named: what somebody else has chosen since is theirs to save.
 */
export async function settlePhotos(db: Db, { people }: Team, now: Date): Promise<Team> {
  const named = (await findTeam(db)).people.map(idOf)
  const before = new Date(now.getTime() - day)
  const kept = await keepTeamPhotos(db, people.map(idOf), { named, before })
  const addressOf = (id: string) => (kept.has(id) ? photoAddress(id) : '')
  return { people: people.map((person) => ({ ...person, imageUrl: addressOf(idOf(person)) })) }
}

function idOf({ imageUrl = '' }: Team['people'][number]): string {
  return photoIdOf(imageUrl) ?? ''
}
