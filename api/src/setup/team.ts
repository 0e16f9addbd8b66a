import { photoAddress, photoIdOf } from '@udyam/contract/photos/photos'
import { Team } from '@udyam/contract/schemas/setup/parts'
import type { Db } from '../db/open.ts'
import { keepTeamPhotos } from '../photos/photo.store.ts'
import { findValue } from './setting.store.ts'

/** Who is named on the about page. */
export async function findTeam(db: Db): Promise<Team> {
  return (await findValue(db, 'team', Team)) ?? { people: [] }
}

/** A team without the photos that are gone. The ones that it does not name, if they are not newer, go too. */
export async function settlePhotos(db: Db, { people }: Team, before: Date): Promise<Team> {
  const idOf = ({ imageUrl = '' }: Team['people'][number]) => photoIdOf(imageUrl) ?? ''
  const kept = await keepTeamPhotos(db, people.map(idOf), before)
  const addressOf = (id: string) => (kept.has(id) ? photoAddress(id) : '')
  return { people: people.map((person) => ({ ...person, imageUrl: addressOf(idOf(person)) })) }
}
