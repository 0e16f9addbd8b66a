import { createHash } from 'node:crypto'
import type { Brand } from '@udyam/contract/setup/part-schemas'
import { shadesRule } from '@udyam/contract/setup/brand-colour'

/** What of a built document shows the product's mark, and what stands there instead with a logo (slot `%LOGO%`). */
export type MarkPlace = { own: string; withLogo: string }

/** A document with the installation's own logo and colour; without them it stays as it was. */
export function brandLook(
  document: string,
  { logo, colour }: Pick<Brand, 'logo' | 'colour'>,
  places: readonly MarkPlace[],
): { html: string; styleHash?: string } {
  const marked =
    logo === ''
      ? document
      : places.reduce((html, { own, withLogo }) => html.replaceAll(own, () => withLogo), document)
  if (colour === '') return { html: marked }
  const rule = shadesRule(colour)
  return {
    html: marked.replace('</head>', () => `<style id="shades">${rule}</style></head>`),
    styleHash: `sha256-${createHash('sha256').update(rule).digest('base64')}`,
  }
}
