import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isColour, productColour, shadesOf, shadesRule, type ShadeName } from './brand-colour.ts'
import { contrast, hexOf, oklchOf } from './oklch.ts'

type Scheme = 'light' | 'dark'

/** As theme.css has them. */
const grounds: Record<Scheme, readonly string[]> = {
  light: ['#faf8f5', '#ffffff', '#f3efe8'],
  dark: ['#12110f', '#1c1a17', '#272420'],
}
/** Text and ground: white, or a shade, on a shade. */
const pairs: readonly [ShadeName | 'white', ShadeName][] = [
  ['white', 'action'],
  ['white', 'action-hover'],
  ['on-tint', 'tint'],
  ['on-tint', 'tint-strong'],
  ['link', 'tint'],
  ['link-hover', 'tint'],
  ['white', 'peacock-800'],
  ['white', 'peacock-900'],
  ['peacock-100', 'peacock-800'],
  ['peacock-100', 'peacock-900'],
]
const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

describe.each(['light', 'dark'] as const)('in the %s theme', (scheme) => {
  it('every colour gives shades that can be read', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        const shades = shadesOf(colour)
        const shade = (name: ShadeName | 'white') => (name === 'white' ? '#ffffff' : shades[name][scheme])
        for (const [text, ground] of pairs)
          expect(contrast(shade(text), shade(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
        for (const ground of grounds[scheme]) {
          for (const name of ['link', 'link-hover'] as const)
            expect(contrast(shade(name), ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5)
          for (const name of ['focus', 'action'] as const)
            expect(contrast(shade(name), ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(3)
        }
        expect(shade('action')).not.toBe(shade('action-hover'))
      }),
      { examples: [['#000000'], ['#ffffff'], ['#ffff00'], ['#0000ff'], ['#ff0000'], ['#00ff00']] },
    )
  })
})

it('a colour that can be read is taken as it is, and another one darker, of the same hue', () => {
  for (const colour of ['#6d28d9', productColour, '#b3261e'])
    expect(shadesOf(colour).action.light).toBe(colour)
  const { light } = shadesOf('#f2a93b').action
  expect(contrast(light, '#f3efe8')).toBeLessThan(4.7)
  expect(oklchOf(light).h).toBeCloseTo(oklchOf('#f2a93b').h, 1)
})

it('a grey gives greys alone', () => {
  const greys = Object.values(shadesOf('#555555')).flatMap(({ light, dark }) => [light, dark])
  for (const grey of greys) expect(grey).toMatch(/^#([\da-f]{2})\1\1$/)
})

it('a link under the pointer is as a button under the pointer in the light theme', () => {
  const shades = shadesOf('#f2a93b')
  expect(shades['link-hover'].light).toBe(shades['action-hover'].light)
})

it.each([
  ['#0e6b7c', true],
  ['#0E6B7C', false],
  ['0e6b7c', false],
  [' #0e6b7c', false],
  ['#0e6b7', false],
  ['#0e6b7c0', false],
  ['#0e6b7g', false],
  ['', false],
])('that “%s” is a colour as it is stored is %s', (value, expected) => {
  expect(isColour(value)).toBe(expected)
})

it('the product’s own colour gives nearly its own shades', () => {
  const { link, tint } = shadesOf(productColour)
  const own = [
    [link.dark, '#7fd0dc'],
    [tint.light, '#e6f4f6'],
    [tint.dark, '#0d2a30'],
  ] as const
  for (const [made, known] of own) expect(oklchOf(made).l).toBeCloseTo(oklchOf(known).l, 1)
})

it('a colour comes back as it was', () => {
  fc.assert(
    fc.property(hex, (colour) => {
      expect(hexOf(oklchOf(colour))).toBe(colour)
    }),
  )
  // CSS Color 4: oklch(0.628 0.2577 29.23) is red.
  const { l, c, h } = oklchOf('#ff0000')
  expect([l.toFixed(3), c.toFixed(4), ((h * 180) / Math.PI).toFixed(1)]).toEqual(['0.628', '0.2577', '29.2'])
})

it('the rule holds for both themes', () => {
  expect(shadesRule('#6d28d9')).toMatch(
    /^:root\{--color-action:light-dark\(#6d28d9,#[\da-f]{6}\);.*--color-peacock-900:#[\da-f]{6}\}$/,
  )
})

// Degrees: red, yellow, blue.
it.each([
  [0.9, 0],
  [0.9, 90],
  [0.3, 265],
])('a colour of lightness %d and hue %d keeps both where screens show less chroma', (l, degrees) => {
  const h = (degrees * Math.PI) / 180
  const shown = oklchOf(hexOf({ l, c: 0.4, h }))
  expect(shown.l).toBeCloseTo(l, 2)
  expect(Math.cos(shown.h - h)).toBeCloseTo(1, 3)
})

// WCAG 2.2, relative luminance: black on white is 21; #777777 on white misses 4.5, #767676 reaches it.
it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#ffffff', '#767676', 4.54],
  ['#ff0000', '#ffffff', 4],
])('%s and %s have a contrast of %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2)
})
