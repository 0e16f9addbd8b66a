import spots from './spots.svg'

/** The drawings of the home page, one file for all. */
export type SpotName =
  | 'mentors'
  | 'matching'
  | 'sessions'
  | 'growth'
  | 'community'
  | 'personal'
  | 'guidance'
  | 'career'

export function Spot({ name }: { name: SpotName }) {
  return (
    <svg aria-hidden="true" className="size-13 shrink-0 lg:size-16">
      <use href={`${spots}#${name}`} />
    </svg>
  )
}
