/** How days and times are written: by the locale and the options of `Intl.DateTimeFormat`. */
export const dateFormat = madeOnce(
  (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)

/** How numbers are written: by the locale and the options of `Intl.NumberFormat`. */
export const numberFormat = madeOnce(
  (locale: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

/** The order of a language's dictionaries, with numbers by their value. */
export const collator = madeOnce((locale: string) => new Intl.Collator(locale, { numeric: true }))

/**
 * To make one of the formats of `Intl` takes several times as long as to use it, and a list writes the same kind of
 * date in each row: so each is made once.
 *
 * @param make makes a format of a locale and its options
 * @returns the same, but for the same locale and options it gives the format that was made before
 */
function madeOnce<Given extends unknown[], Format>(
  make: (...given: Given) => Format,
): (...given: Given) => Format {
  const made: Record<string, Format> = {}
  return (...given) => (made[JSON.stringify(given)] ??= make(...given))
}
