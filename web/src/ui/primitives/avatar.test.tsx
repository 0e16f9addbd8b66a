import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render } from '@testing-library/react'
import { contrast } from '@udyam/contract/setup/oklch'
import { describe, expect, it } from 'vitest'
import { Avatar } from './avatar.tsx'

const id = '3f2b8c1e-5d4a-4e0b-9c7d-2a1f6b8e4d90'
const shown = (imageUrl: string) => {
  const { container } = render(<Avatar name="क्षितिज" of={id} imageUrl={imageUrl} />)
  return container.querySelector('img')?.getAttribute('src') ?? container.textContent
}

describe('an avatar', () => {
  it.each([
    ['/api/photo/1', '/api/photo/1?size=128'],
    ['data:image/webp;base64,UklG', 'data:image/webp;base64,UklG'],
  ])('shows a photo of the own service: %s', (imageUrl, src) => {
    expect(shown(imageUrl)).toBe(src)
  })

  it.each(['', 'https://example.com/photo.jpg', '//example.com/photo.jpg', 'data:text/html,x'])(
    'loads nothing from elsewhere, and shows the first letter instead: %j',
    (imageUrl) => {
      expect(shown(imageUrl)).toBe('क्षि')
    },
  )

  it('has the colour of the person, whatever they are called', () => {
    const hueOf = (name: string) =>
      /hue-\d/.exec(render(<Avatar name={name} of={id} />).container.innerHTML)?.[0]
    expect(hueOf('Asha')).toBe(hueOf('Zarina'))
  })
})

describe('the eight colours', () => {
  const css = readFileSync(join(import.meta.dirname, 'hues.css'), 'utf8')
  const pairs = [...css.matchAll(/light-dark\(#(\w{6}), #(\w{6})\)/g)]
  const [grounds, inks] = [0, 1].map((place) => pairs.filter((_pair, at) => at % 2 === place)) as [
    typeof pairs,
    typeof pairs,
  ]
  it.each(
    grounds.flatMap(([, ...ground], at) => [0, 1].map((scheme) => [ground[scheme], inks[at]?.[scheme + 1]])),
  )('%s carries %s with a contrast of 7', (ground = '', ink = '') => {
    expect(grounds).toHaveLength(8)
    expect(contrast(`#${ground}`, `#${ink}`)).toBeGreaterThan(7)
  })
})
