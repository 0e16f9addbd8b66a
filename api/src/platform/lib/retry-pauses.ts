const minute = 60_000

/** Backoff in milliseconds after each failed attempt to send something outside; after the last one it is given up. */
export const retryPauses: readonly number[] = [1, 5, 30, 2 * 60, 12 * 60, 24 * 60].map(
  (minutes) => minutes * minute,
)
