/** For how many days an erasure can be taken back. */
export const daysToUndo = 7
