type Hearing = { hearsOn?: string | undefined }

/** People by the day on which they hear: the days in order, then those whose intake has none. */
export function byDay<Person extends Hearing>(people: readonly Person[]) {
  const days = [...new Set(people.map(({ hearsOn }) => hearsOn))].toSorted((one, other) =>
    (one ?? '9').localeCompare(other ?? '9'),
  )
  return days.map((day) => ({ hearsOn: day, people: people.filter(({ hearsOn }) => hearsOn === day) }))
}
