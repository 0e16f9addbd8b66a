import { photoAddress, photoIdOf } from '@udyam/contract/photos/values'
import { Brand, type Team } from '@udyam/contract/setup/part-schemas'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { insertSetupPhoto, keepSetupPhotos } from '#platform/photos/photo.store.ts'
import type { Picture } from '#platform/photos/picture.ts'
import { findValue } from './setting.store.ts'
import { findTeam } from './team.ts'

const day = 86_400_000

/** The parts of the setup that name photos. */
type Naming = { team: Team; brand: Pick<Brand, 'logo'> }

/**
 * Removes photos that a change no longer uses, and unused uploads older than a day: newer ones may belong to
 * an unsaved form. Returns the change without missing photos.
 */
export async function settlePhotos<Change extends Partial<Naming>>(
  db: Db,
  change: Change,
  now: Date,
): Promise<Change> {
  const brand = (await findValue(db, 'brand', Brand)) ?? { logo: '' }
  const held: Naming = { team: await findTeam(db), brand }
  const before = new Date(now.getTime() - day)
  const kept = await keepSetupPhotos(db, idsOf({ ...held, ...change }), { named: idsOf(held), before })
  const settled = (address: string | undefined) => {
    const id = idOf(address)
    return kept.has(id) ? photoAddress(id) : ''
  }
  const withPhoto = <P extends { imageUrl?: string | undefined }>(person: P) => ({
    ...person,
    imageUrl: settled(person.imageUrl),
  })
  const { team, brand: changed } = change
  return {
    ...change,
    ...(team && { team: { ...team, people: team.people.map(withPhoto), contact: withPhoto(team.contact) } }),
    ...(changed && { brand: { ...changed, logo: settled(changed.logo) } }),
  }
}

/** Stores a photo for a day, until a part of the setup uses it. Returns its address. */
export async function keepForSetup(db: Db, picture: Picture, now: Date): Promise<string> {
  return inTransaction(db, async (trx) => {
    await settlePhotos(trx, {}, now)
    return photoAddress(await insertSetupPhoto(trx, picture, now))
  })
}

function idsOf({ team, brand }: Naming): string[] {
  return [...[...team.people, team.contact].map(({ imageUrl }) => idOf(imageUrl)), idOf(brand.logo)]
}

function idOf(address = ''): string {
  return photoIdOf(address) ?? ''
}
