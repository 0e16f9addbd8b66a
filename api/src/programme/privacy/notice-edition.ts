/**
 * The number of the `notice.*` texts: one more with each change of them. Everybody then reads that the notice has changed,
 * and nobody is asked for consents anew. The texts of each edition are known by their hashes to
 * `api/src/features/privacy/notice-edition.test.ts`.
 */
export const noticeEdition = 6
