import type { ReactNode } from 'react'

/** What a cell shows: a dash instead of nothing. */
export function orDash(cell: ReactNode): ReactNode {
  return cell === null || cell === undefined || cell === '' ? '–' : cell
}
