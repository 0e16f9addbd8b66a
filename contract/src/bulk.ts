import type { Access } from './roles.ts'

/** Kinds of people that an administrator can archive and restore. */
export type Archivable = 'mentor' | 'mentee' | 'promoter'

/** By which a list shows the archived instead of all others. */
export const archivedStatus = 'archived'

/** Undo period, in seconds, of bulk actions and of work submitted in the workbench. */
export const undoSeconds = 15

/** The call that does one thing to several records of a noun, each by itself: some may be done and others refused. */
export function inBulk<const N extends string, const A extends Access>(noun: N, access: A) {
  return {
    bulk: { method: 'POST', path: `admin/${noun}/bulk`, access },
  } as const
}
