import type { Language } from '@udyam/contract/system'
import { text } from './texts.ts'

/** What of the environment tells where the installation is and what it is called; an empty name is the product's own. */
export type Site = { publicUrl: string; brand: { name: string } }

/** The installation's name, in a language where it is the product's own. */
export function brandName({ brand }: Pick<Site, 'brand'>, language: Language): string {
  return brand.name || text(language, 'brand.name')
}
