/**
 * SHA-256 of the `notice.*` texts by language, one entry an edition, the newest last. Whoever changes such a text adds an
 * entry: everybody then reads that the notice has changed, and nobody is asked for consents anew.
 */
export const noticeEditions: readonly Readonly<Record<string, string>>[] = [
  // Releases 1.0.0 and 1.1.0.
  {
    en: '5af608838a4151fda7e22c32681f1028526c67a1efdea679cc8345c8ebe65e5d',
    hi: '3dd6884eaded56bee821534d8dc3c1b0d8a80a51699965c30fed6fa93126c3b8',
    mr: 'd0d799fe967894405213bf5d26406d2f5401fdd233413303028111aab6b57ed6',
  },
  // 27 November 2026: the texts in plain English, and the same in Hindi and Marathi.
  {
    en: '32e892e0abe7be7fdeb015299441e4dd4fee771ca2039bad02f228907cdd10ce',
    hi: '9628274bb6101e783f14f0f1ef1dbc498228950a40b77b8106530458e0bfbecc',
    mr: '828ba05890816bf3ec62d64a1cc7fdcb9f0ab6339f2f655e03bc09fc230efb2e',
  },
]

/** The number of the newest edition. */
export const noticeEdition = noticeEditions.length
