/** PostgreSQL advisory locks (documentation 13.3.5); each use needs its own number. */
export const advisoryLocks = {
  /** Exclusive, during migration. */
  migrating: 7_305_112_024,
  /** Shared, from the moment a change increments the directory version until its commit (migration 0005). */
  changing: 7_305_112_025,
  /** Exclusive, while seeding. */
  seeding: 7_305_112_026,
  /** First of two keys: serializes mails to an unverified address. */
  mailing: 7_305_112,
} as const
