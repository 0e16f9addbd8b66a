import { useState } from 'react'
import { cx } from './cx.ts'

type AvatarProps = { name: string; imageUrl?: string | undefined; size?: 'sm' | 'md' | 'card' | 'lg' }

const sizes = {
  sm: { px: 40, text: 'text-base' },
  md: { px: 56, text: 'text-h3' },
  card: { px: 64, text: 'text-h2' },
  lg: { px: 72, text: 'text-h2' },
}

/** A portrait, or the first letter of the name. It stands beside the name, so it says nothing itself. */
export function Avatar({ name, imageUrl, size = 'md' }: AvatarProps) {
  const [broken, setBroken] = useState(false)
  const { px, text } = sizes[size]
  if (imageUrl && !broken) {
    return (
      <img
        src={imageUrl}
        alt=""
        width={px}
        height={px}
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={() => setBroken(true)}
        style={{ width: px, height: px }}
        className="shrink-0 rounded-chip object-cover"
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      style={{ width: px, height: px }}
      className={cx(
        'grid shrink-0 place-items-center rounded-chip bg-tint-strong font-semibold text-on-tint',
        text,
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
