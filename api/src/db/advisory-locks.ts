/** The advisory locks of the database (PostgreSQL 13.3.5): no two uses may share a number. */
export const advisoryLocks = {
  /** Held by the process that migrates. */
  migrating: 7_305_112_024,
  /** Held, shared, by a change from the moment it moves the directory's version until it is committed (migration 0005). */
  changing: 7_305_112_025,
  /** Held by the process that seeds. */
  seeding: 7_305_112_026,
  /** The first of two numbers: taken by whoever mails an address that is not known to be its account's. */
  mailing: 7_305_112,
} as const
