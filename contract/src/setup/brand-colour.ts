import { contrast, hexOf, oklchOf } from './oklch.ts'

/** Minimum contrast of text on a colour, and of a link on its ground (WCAG 2.2, 1.4.3 AA). */
const leastContrast = 4.5

/** The darkest ground of the light theme, `--color-sand`. */
const sand = '#f3efe8'

/** Colours of cards and their texts per theme, as in theme.css. */
export const grounds = {
  light: { paper: '#ffffff', ink: '#1c1917' },
  dark: { paper: '#1c1a17', ink: '#f5f2ec' },
} as const

export type Scheme = keyof typeof grounds

/** A shade in the light and in the dark theme. */
type Shade = Record<Scheme, string>

export function isColour(value: string): boolean {
  return /^#[\da-f]{6}$/.test(value)
}

export const productColour = '#0e6b7c'

/** Colour names of theme.css, without `--color-`. */
export const shadeNames = [
  'action',
  'action-hover',
  'link',
  'link-hover',
  'focus',
  'tint',
  'tint-strong',
  'on-tint',
  'peacock-100',
  'peacock-300',
  'peacock-600',
  'peacock-800',
  'peacock-900',
] as const

export type ShadeName = (typeof shadeNames)[number]

/**
 * The shades of the theme made of a colour: its hue in each, and the lightness that keeps every text readable. Buttons
 * and links have the colour itself where white on it, and it on the page, can be read; otherwise the nearest darker one.
 *
 * @param colour `#rrggbb`
 */
export function shadesOf(colour: string): Record<ShadeName, Shade> {
  const { l, c, h } = oklchOf(colour)
  const at = (lightness: number, chroma = c) => hexOf({ l: lightness, c: Math.min(c, chroma), h })
  const [tint, strong, onTint] = [at(0.965, 0.015), at(0.91, 0.032), at(0.355, 0.06)]
  const isReadable = (shade: string) =>
    ['#ffffff', sand, tint].every((other) => contrast(shade, other) >= leastContrast)
  const light = darken(Math.max(l, darkest), at, isReadable)
  const dark = darken(0.7, at, (shade) => contrast(shade, '#ffffff') >= leastContrast + 0.1)
  const hoverOf = (shade: string) => at(oklchOf(shade).l - hoverStep)
  const [link, pale] = [at(0.82, 0.1), at(0.88, 0.07)]
  const always = (shade: string): Shade => ({ light: shade, dark: shade })
  return {
    action: { light, dark },
    'action-hover': { light: hoverOf(light), dark: hoverOf(dark) },
    link: { light, dark: link },
    'link-hover': { light: hoverOf(light), dark: pale },
    focus: { light, dark: link },
    tint: { light: tint, dark: at(0.265, 0.035) },
    'tint-strong': { light: strong, dark: at(0.325, 0.045) },
    'on-tint': { light: onTint, dark: pale },
    'peacock-100': always(strong),
    'peacock-300': always(link),
    'peacock-600': always(light),
    'peacock-800': always(onTint),
    'peacock-900': always(at(0.28, 0.05)),
  }
}

/** Lighter than this, so that there is a darker one under the pointer. */
const darkest = 0.2
const hoverStep = 0.06

/** The lightest shade from a lightness on downwards that can be read. */
function darken(from: number, at: (l: number) => string, isReadable: (shade: string) => boolean): string {
  let l = from
  while (!isReadable(at(l)) && l > 0) l -= 0.005
  return at(l)
}

/** CSS rule with these shades. It overrides those of theme.css, which are in a layer. */
export function shadesRule(colour: string): string {
  const shades = Object.entries(shadesOf(colour))
  return `:root{${shades.map(([name, shade]) => `${variableOf(name)}:${shadeValue(shade)}`).join(';')}}`
}

/** A shade of the theme as CSS has it. */
export function shadeValue({ light, dark }: Shade): string {
  return light === dark ? light : `light-dark(${light},${dark})`
}

export function variableOf(name: string): string {
  return `--color-${name}`
}
