import { shadeNames, shadesOf, shadeValue, variableOf } from '@udyam/contract/setup/brand-colour'

/** Shows this page in a colour that has just been saved, or in the product's own; other pages come with it. */
export function showShades(colour: string): void {
  const { style } = document.documentElement
  document.querySelector('#shades')?.remove()
  for (const name of shadeNames) style.removeProperty(variableOf(name))
  if (colour === '') return
  for (const [name, shade] of Object.entries(shadesOf(colour)))
    style.setProperty(variableOf(name), shadeValue(shade))
}
