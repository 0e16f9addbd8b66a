import { Brand } from '@udyam/contract/setup/part-schemas'
import { photoIdOf } from '@udyam/contract/photos/values'
import { productColour, shadesOf } from '@udyam/contract/setup/brand-colour'
import { inLanguage, unwritten } from '@udyam/contract/setup/in-language'
import { defaultLanguage, type Language } from '@udyam/contract/texts/languages'
import { cached } from '#platform/db/cache.ts'
import type { Db } from '#platform/db/open.ts'
import type { Env } from '#platform/env.ts'
import type { Site } from '#platform/lib/site.ts'
import { text } from '#platform/lib/texts.ts'
import { findShownPhoto } from '#platform/photos/photo.store.ts'
import { toPng } from '#platform/photos/picture.ts'
import { findValue } from './setting.store.ts'

const inDefault = (text: string) => ({ ...unwritten, [defaultLanguage]: text })

/** The installation's brand from the environment; owners can override it. */
export function brandOf({ brand: { name, description, socialLinks } }: Pick<Env, 'brand'>): Brand {
  return { name: inDefault(name), description: inDefault(description), socialLinks, logo: '', colour: '' }
}

/** The installation's name as it is now, in a language where it is the product's own. */
export async function brandName(db: Db, { brand }: Pick<Site, 'brand'>, language: Language): Promise<string> {
  return brandIn(await findValue(db, 'brand', Brand), { brand }, language)
}

/** Same from the owners' setting; undefined without one. */
export function brandIn(own: Brand | undefined, { brand }: Pick<Site, 'brand'>, language: Language): string {
  return (own === undefined ? brand.name : inLanguage(own.name, language)) || text(language, 'brand.name')
}

/** `#rrggbb`: of lines, links and buttons, and the darker one of names. */
type Colours = { main: string; dark: string }

/** Kept by the brand's colour: each mail asks, and deriving them takes up to a millisecond. */
const derived = new Map<string, Colours>()

/** The colours of mails and documents; without a brand's own colour, the product's. */
export function documentColours(own: Pick<Brand, 'colour'> | undefined): Colours {
  const colour = own?.colour || productColour
  const known = derived.get(colour)
  if (known !== undefined) return known
  const shades = shadesOf(colour)
  const colours = { main: shades.action.light, dark: shades['on-tint'].light }
  derived.set(colour, colours)
  return colours
}

/** The installation's colours and the photo id of its logo, as they are now; undefined without a logo. */
export async function brandLook(db: Db): Promise<{ colours: Colours; logoId: string | undefined }> {
  const own = await findValue(db, 'brand', Brand)
  return { colours: documentColours(own), logoId: photoIdOf(own?.logo ?? '') ?? undefined }
}

/** The same for documents, with the logo as PNG. */
export async function documentLook(db: Db): Promise<{ colours: Colours; logo?: Buffer }> {
  const { colours, logoId } = await brandLook(db)
  const photo = logoId === undefined ? undefined : await findShownPhoto(db, logoId, 'small')
  const logo = photo && (await toPng(photo.bytes))
  return { colours, ...(logo && { logo }) }
}

/** Reads the current brand; falls back to the last one if the database fails. */
export function brandReader(db: Db, env: Pick<Env, 'brand'>): () => Promise<Brand> {
  let last = brandOf(env)
  const read = () => findValue(db, 'brand', Brand)
  const now = async () => (last = (await cached(db, 'brand', read)) ?? brandOf(env))
  return () => now().catch(() => last)
}
