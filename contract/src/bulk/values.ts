/** Kinds of people that an administrator can archive and restore. */
export type Archivable = 'mentor' | 'mentee' | 'promoter'

/** By which a list shows the archived instead of all others. */
export const archivedStatus = 'archived'

/** By which the list of mentees shows those who were invited and have not joined. */
export const invitedStatus = 'invited'

/** Undo period, in seconds, of bulk actions and of work submitted in the workbench. */
export const undoSeconds = 15
