import drawings from './drawings.svg'

/** Glasses of tea, a post box, hills under the sun, a bridge with a gap. */
export type DrawingName = 'chai' | 'post-box' | 'ghats' | 'gap'

/** A small picture beside words that say the same, all of them in one file. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg aria-hidden="true" className="h-20 w-30 shrink-0">
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
