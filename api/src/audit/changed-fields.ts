type Fields = Readonly<Record<string, unknown>>

/** The names of the fields a call gave that differ between the record before and after; never their values. */
export function changedFields(given: Fields, before: Fields, after: Fields): string[] {
  return Object.keys(given).filter(
    (field) => field !== 'updatedAt' && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
}
