import { useState } from 'react'
import { cx } from './cx.ts'

type AvatarProps = {
  name: string
  /** The id of whose it is: the same person has the same colour everywhere. */
  of?: string
  imageUrl?: string | undefined
  size?: 'sm' | 'md' | 'card' | 'lg' | 'profile'
}

const sizes = { sm: 40, md: 56, card: 64, lg: 72, profile: 176 }
const hues = 8

/** Loads only images of the same origin or embedded ones: other hosts must not learn who views whom. */
const own = /^(?:\/(?!\/)|data:image\/)/

/** Portrait, or the initial of the name. It is decorative, because the name is next to it. */
export function Avatar({ name, of = name, imageUrl = '', size = 'md' }: AvatarProps) {
  const [broken, setBroken] = useState('')
  const px = sizes[size]
  const shape = size === 'card' ? 'rounded-[14px]' : 'rounded-chip'
  if (own.test(imageUrl) && broken !== imageUrl) {
    return (
      <img
        src={imageUrl.startsWith('/') ? `${imageUrl}?size=${px > 72 ? 512 : 128}` : imageUrl}
        alt=""
        width={px}
        height={px}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(imageUrl)}
        style={{ width: px, height: px }}
        className={cx('shrink-0 object-cover dark:brightness-90', shape)}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      style={{ width: px, height: px, fontSize: px * 0.42 }}
      className={cx(
        'grid shrink-0 place-items-center overflow-hidden leading-none font-semibold',
        shape,
        `hue-${hueOf(of)}`,
      )}
    >
      {firstGrapheme(name)}
    </span>
  )
}

/** The first letter as a reader counts it: 'क्षि' of 'क्षितिज'. */
function firstGrapheme(text: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text.trim())
  return first?.segment.toUpperCase() ?? ''
}

function hueOf(text: string): number {
  return Array.from(text).reduce((hash, char) => (hash * 31 + (char.codePointAt(0) ?? 0)) % 65_521, 7) % hues
}
