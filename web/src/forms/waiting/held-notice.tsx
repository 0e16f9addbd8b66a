import type { ComponentType } from 'react'

/** A form that waits for the connection, and the notice that says so. */
export type Waiting = { drop: () => void; Notice: ComponentType<{ drop: () => void }> }

export function WaitingNotice({ held }: { held: Waiting | null | undefined }) {
  return held && <held.Notice drop={held.drop} />
}
