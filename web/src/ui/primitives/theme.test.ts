import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrast } from '@udyam/contract/setup/oklch'
import { describe, expect, it } from 'vitest'
import fonts from '../../../build/fonts.json'

const css = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8')
const [lightPart = '', darkPart = ''] = css.split('@media screen and (prefers-color-scheme: dark)')
const light = tokens(lightPart)
const dark = { ...light, ...tokens(darkPart) }

const text: [string, string][] = [
  ...['canvas', 'paper', 'sand'].flatMap((surface): [string, string][] =>
    ['ink', 'ink-2', 'ink-3', 'link', 'link-hover'].map((token) => [token, surface]),
  ),
  ['muted', 'canvas'],
  ['muted', 'paper'],
  ['danger-text', 'canvas'],
  ['danger-text', 'paper'],
  ['white', 'action'],
  ['white', 'action-hover'],
  ['white', 'danger-solid'],
  ['white', 'danger-hover'],
  ['white', 'success-solid'],
  ['on-tint', 'tint'],
  ['on-tint', 'tint-strong'],
  ['link', 'tint'],
  ['link-hover', 'tint'],
  ['danger-text', 'danger'],
  ['on-marigold', 'marigold-400'],
  ['on-marigold', 'marigold-300'],
  ['on-notice', 'notice'],
  ['plum', 'paper'],
  ['on-plum-tint', 'plum-tint'],
  ['on-success', 'success'],
  ['on-warning', 'warning'],
  ['on-danger', 'danger'],
  ['on-info', 'info'],
  ['on-neutral', 'neutral'],
  ['white', 'peacock-800'],
  ['white', 'peacock-900'],
  ['peacock-100', 'peacock-800'],
  ['peacock-100', 'peacock-900'],
  ['marigold-400', 'peacock-800'],
  ['marigold-400', 'peacock-900'],
]

const borders: [string, string][] = [
  ['line-strong', 'canvas'],
  ['line-strong', 'paper'],
  ['focus', 'canvas'],
  ['focus', 'paper'],
  ['focus', 'sand'],
  ['chart-1', 'paper'],
  ['chart-2', 'paper'],
]

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_, theme) => {
  it.each(text)('can be read: %s on %s', (ink, surface) => {
    expect(contrast(theme[ink] ?? '', theme[surface] ?? '')).toBeGreaterThanOrEqual(4.5)
  })
  it.each(borders)('can be seen: %s on %s', (border, surface) => {
    expect(contrast(theme[border] ?? '', theme[surface] ?? '')).toBeGreaterThanOrEqual(3)
  })
})

describe('the webfonts', () => {
  it.each(Object.values(fonts))('declare the letters that $font was cut down to', ({ font, range }) => {
    const face = new RegExp(`${font}[\\s\\S]*?unicode-range:([^;]*);`).exec(css)?.[1] ?? ''
    const codes = (written: string) => written.match(/U\+[0-9A-F-]+/g)
    expect(codes(face)).not.toBeNull()
    expect(codes(face)).toEqual(codes(range))
  })
})

function tokens(part: string): Record<string, string> {
  const found = part.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6});/g)
  return Object.fromEntries([...found].map(([, name, value]) => [name ?? '', value ?? '']))
}
