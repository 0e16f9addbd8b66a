type Fields = Readonly<Record<string, unknown>>

/** Names of the given fields that differ between the records; never their values. */
export function changedFields(given: Fields, before: Fields, after: Fields): string[] {
  return Object.keys(given).filter(
    (field) => field !== 'updatedAt' && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
}
